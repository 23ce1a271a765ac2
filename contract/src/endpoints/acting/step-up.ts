import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, userId } from '../../formats.ts'

export const beginActingStepUp = endpoint({
  method: 'POST',
  path: '/auth/sessions/step_up',
  class: 'browser',
  access: { kind: 'employee', permission: 'act_as' },
  // Each call writes a row.
  limits: [{ per: 'session', most: 30, withinSeconds: 3600 }],
  summary:
    'The address at the identity provider where the employee confirms, with the second factor, before they act for this customer; null where that is not needed now.',
  body: z.object({
    /** The person for whom the employee wants to act, and the account: the page of both is where it leads back. */
    accountNumber,
    userId,
    /** What the employee goes on with after the reason; left out where they look around. */
    next: z.optional(z.literal('report_loss')),
  }),
  response: z.object({ url: z.nullable(z.string()) }),
})
