import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Transaction } from '../../../database/database.ts'
import { openInvitationsStatement } from '../invitations/invitations.store.ts'
import { seatsOfAccountsStatement } from '../seats/seats.store.ts'
import { needsSecondStatement } from './changes.store.ts'
import type { PeopleNow } from './check-request.ts'

export const peopleStatements = (accounts: readonly AccountNumber[]) =>
  [
    seatsOfAccountsStatement(accounts),
    openInvitationsStatement(accounts),
    needsSecondStatement(accounts),
  ] as const

/** Requires the lock on the account, so that nothing changes before the decision is written. */
export async function readNow(
  tx: Transaction,
  accountNumber: AccountNumber,
  today: CalendarDate,
): Promise<PeopleNow> {
  const [seats, invitations, [rule]] = await tx.together(peopleStatements([accountNumber]))
  return { seats, invitations, needsSecond: rule?.needsSecond ?? false, today }
}
