import { parsePhone } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import { emailAddress, stepUpId, typedCode } from '../../formats.ts'
import { line } from '../../typed-text.ts'

/** A person's own email and phone, which are changed with the codes that are emailed for it (ADR 0053). */

export const changeContact = endpoint({
  method: 'POST',
  path: '/api/v1/profile/contact_changes',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 3600 }],
  summary:
    'Begins the change of the own email or phone: a code goes to the address on file, and one to a new address. What was begun before ends.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('email'), email: emailAddress }),
    z.object({
      kind: z.literal('phone'),
      phone: line({ max: 40, code: 'phone' }).check(
        z.refine((text) => parsePhone(text).ok, fieldCode('phone')),
      ),
    }),
  ]),
  status: 201,
  response: z.object({
    changeId: stepUpId,
    /** The address on file, masked. */
    sentTo: z.string(),
    /** The new address, if another code was sent there. */
    alsoSentTo: z.nullable(z.string()),
    endsAt: z.string(),
  }),
})

const code = typedCode

export const confirmContact = endpoint({
  method: 'POST',
  path: '/api/v1/profile/contact_changes/{changeId}/codes',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  limits: [{ per: 'session', most: 40, withinSeconds: 3600 }],
  summary: 'Enters the codes; all of them right, the change is done.',
  params: z.object({ changeId: stepUpId }),
  body: z.object({ code, newCode: z.optional(code) }),
  status: 204,
})
