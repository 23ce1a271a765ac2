import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, cursor, page } from '../../formats.ts'

/** An action by a person, for them, or on their seat, as the audit records it. */
const entry = z.object({
  /** The position in the list, used as a key. */
  place: cursor,
  /** ISO, UTC. */
  at: z.string(),
  /** The name in the audit; the page has a text for each that is listed. */
  action: z.string(),
  /**
   * `staff`: an employee who acted for the person. `owner`: a person who manages the people of the account.
   */
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
