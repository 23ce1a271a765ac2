import type { Transaction } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { moveToldOfDraftsStatement } from '../../bank-draft/bank-draft.reader.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { writeSeats } from '../seats/write-seats.ts'
import { type PeopleChangeRow, setSecondStatement } from './changes.store.ts'
import { checkWish, idOf, type PeopleNow } from './check-wish.ts'
import { tellOfChange } from './tell-of-change.ts'

/** Does what was wished, by what is true now, with everything that tells of it. Throws why it cannot be done. */
export async function applyWish(
  tx: Transaction,
  visit: SignedInVisit,
  outbox: Outbox,
  change: PeopleChangeRow,
  now: PeopleNow,
): Promise<void> {
  const { accountNumber, wish } = change
  const plan = checkWish(wish, now)
  if (wish.kind === 'second') await tx.change(setSecondStatement(accountNumber, wish.isNeeded))
  if (wish.kind === 'invite') await sendInvitation(tx, visit, change, wish)
  if (wish.kind === 'hand_over') {
    const userOf = (wireId: string) => now.seats.find(({ seatId }) => seatId === idOf(wireId))?.userId
    const [from, to] = [userOf(wish.seatId), userOf(wish.successorSeatId)]
    if (from === undefined || to === undefined) throw new Error('A hand-over without its people')
    await tx.change(moveToldOfDraftsStatement(accountNumber, from, to))
  }
  await tellOfChange(tx, visit, change, now, plan)
  await writeSeats(tx, visit, outbox, { accountNumber, plan, seats: now.seats })
}
