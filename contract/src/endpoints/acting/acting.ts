import { actingReasons, noteAtLeast, noteAtMost } from '@myaccount/domain/acting/acting'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, stepUpId, userId } from '../../formats.ts'
import { enteredCode } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'
import { sessionUser } from '../session.ts'

/** Acting as an insured (specification 4 and 7, ADR 0065). */

export const staffCode = z.object({
  codeId: stepUpId,
  state: z.enum(['waiting', 'confirmed', 'failed', 'expired']),
  /** Masked. */
  sentTo: z.string(),
  /** The code can be entered until then; a code that was right counts until then. */
  endsAt: z.string(),
})
export type StaffCode = z.infer<typeof staffCode>

const params = z.object({ accountNumber })

export const askToActAs = endpoint({
  method: 'POST',
  path: '/api/v1/admin/customers/{accountNumber}/act_as',
  class: 'browser',
  access: { kind: 'employee', permission: 'act_as' },
  limits: [{ per: 'session', most: 20, withinSeconds: 3600 }],
  summary:
    'Keeps for whom and why an employee wants to act, and emails the employee a code unless they confirmed with their authenticator.',
  params,
  body: z.object({
    userId,
    reason: z.enum(actingReasons),
    /** The customer can read it. */
    note: line({ min: noteAtLeast, max: noteAtMost, code: 'acting_note' }),
    ticket: z.optional(line({ min: 0, max: 30, code: 'acting_ticket' })),
  }),
  status: 201,
  response: z.extend(staffCode, {
    /** The employee confirmed with their authenticator: acting can start at once, and no code was sent. */
    isByAuthenticator: z.optional(z.literal(true)),
  }),
})

export const verifyCaller = endpoint({
  method: 'POST',
  path: '/api/v1/admin/customers/{accountNumber}/caller',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 30, withinSeconds: 3600 }],
  summary: 'Emails a code to a contact on file, which the caller reads back.',
  params,
  body: z.object({
    /** The holder of a seat on the account; null for the account's own address. */
    userId: z.nullable(userId),
  }),
  status: 201,
  response: staffCode,
})

export const enterStaffCode = endpoint({
  method: 'POST',
  path: '/api/v1/admin/codes/{codeId}',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 60, withinSeconds: 600 }],
  summary: 'Enters a code: the employee’s own, or the one that the caller reads back.',
  params: z.object({ codeId: stepUpId }),
  body: enteredCode,
  response: staffCode,
})

export const actAsUser = endpoint({
  method: 'POST',
  path: '/auth/sessions/as_user',
  class: 'browser',
  access: { kind: 'employee', permission: 'act_as' },
  limits: [{ per: 'session', most: 30, withinSeconds: 3600 }],
  summary:
    'Acts for an insured for 30 minutes, in a session with a new id; the employee confirmed just before that it is them.',
  body: z.object({ insured_client_id: userId }),
  response: sessionUser,
})

export const stopActing = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/as_user',
  class: 'browser',
  access: { kind: 'signed-in' },
  summary: 'Ends acting: the employee is themselves again, in a session with a new id.',
  response: sessionUser,
})
