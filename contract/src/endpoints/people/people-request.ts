import * as z from 'zod/mini'
import { calendarDate, emailAddress, seatId, seatRole } from '../../formats.ts'
import { line } from '../../typed-text.ts'

const displayName = line({ max: 80, code: 'display_name' })

/**
 * The change that an owner requests. The server stores it unchanged until the code, and a second owner's
 * approval.
 */
export const peopleRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invite'),
    email: emailAddress,
    displayName,
    role: seatRole,
    to: z.nullable(calendarDate),
  }),
  z.object({ kind: z.literal('change'), seatId, role: seatRole, to: z.nullable(calendarDate) }),
  z.object({ kind: z.literal('end'), seatId }),
  /**
   * The holder of the other seat takes over this one, with the drafts that were signed for and the notices.
   */
  z.object({ kind: z.literal('hand_over'), seatId, successorSeatId: seatId }),
  /** The same by an invitation: the seat moves once the person accepts it, and stays where it is until then. */
  z.object({ kind: z.literal('invite_successor'), seatId, email: emailAddress, displayName }),
  /** Whether each change of people needs another owner's approval. */
  z.object({ kind: z.literal('second'), isNeeded: z.boolean() }),
])

export type PeopleRequest = z.infer<typeof peopleRequest>
