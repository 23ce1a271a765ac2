import { noteAtLeast, noteAtMost } from '@myaccount/domain/acting/acting'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, userId } from '../../formats.ts'
import { endedSessions } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'

/** Signs out a customer whose device is lost or whose password somebody else knows (ADR 0003). */
export const signOutCustomer = endpoint({
  method: 'POST',
  path: '/api/v1/admin/customers/{accountNumber}/people/{userId}/sign_out',
  class: 'browser',
  access: { kind: 'employee', permission: 'act_as' },
  limits: [{ per: 'session', most: 20, withinSeconds: 3600 }],
  summary:
    'Ends every session of a person with a seat, and tells them by email. Whoever may approve takes away who is joined to them, too: the next sign-in with their address joins anew.',
  params: z.object({ accountNumber, userId }),
  body: z.object({
    /** The customer can read it. */
    note: line({ min: noteAtLeast, max: noteAtMost, code: 'acting_note' }),
    /** Allowed only with the permission `approve`. */
    isDetached: z.boolean(),
  }),
  response: endedSessions,
})
