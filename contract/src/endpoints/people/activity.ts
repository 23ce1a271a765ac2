import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, cursor, page } from '../../formats.ts'

/** What was done by a person, for them, or with their seat, as the audit has it. */
const entry = z.object({
  /** Its place in the list, for whoever shows it. */
  place: cursor,
  /** ISO, UTC. */
  at: z.string(),
  /** As the audit names it; the page has words for each that is listed. */
  action: z.string(),
  /** `staff`: an employee who acted for the person. `owner`: whoever looks after the people of the account. */
  by: z.enum(['you', 'staff', 'owner']),
  accountNumber: z.nullable(accountNumber),
})
export type ActivityEntry = z.infer<typeof entry>

export const listOwnActivity = endpoint({
  method: 'GET',
  path: '/api/v1/profile/activity',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  summary: 'What the person did, and what was done for them, newest first, 50 a page.',
  query: z.object({ after: z.optional(cursor) }),
  response: page(entry),
})
