import * as z from 'zod/mini'
import { calendarDate, emailAddress, seatId, seatRole } from '../../formats.ts'
import { line } from '../../typed-text.ts'

/**
 * The change that an owner requests. The server stores it unchanged until the code, and a second owner's
 * approval.
 */
export const peopleRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invite'),
    email: emailAddress,
    displayName: line({ max: 80, code: 'display_name' }),
    role: seatRole,
    to: z.nullable(calendarDate),
  }),
  z.object({ kind: z.literal('change'), seatId, role: seatRole, to: z.nullable(calendarDate) }),
  z.object({ kind: z.literal('end'), seatId }),
  /**
   * The holder of the other seat takes over this one, with the drafts that were signed for and the notices.
   */
  z.object({ kind: z.literal('hand_over'), seatId, successorSeatId: seatId }),
  /** Whether each change of people needs another owner's approval. */
  z.object({ kind: z.literal('second'), isNeeded: z.boolean() }),
])

export type PeopleRequest = z.infer<typeof peopleRequest>
