import { type Overpayment, overpaymentBookings } from '@myaccount/domain/books/overpayment'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Transaction } from '../../../database/database.ts'
import { bookStatement } from '../attempts/booking.store.ts'

interface BookingMoment {
  readonly accountNumber: AccountNumber
  readonly atMs: number
  readonly today: CalendarDate
  readonly makeId: () => Uuid
}

/** Brings the account `overpayments` to what is paid twice now (ADR 0026), in the transaction that changed it. */
export function bookOverpayments(
  tx: Transaction,
  overpaid: readonly (Overpayment & { readonly attemptId: Uuid })[],
  { accountNumber, atMs, today, makeId }: BookingMoment,
): void {
  for (const { attemptId, ...is } of overpaid)
    for (const booking of overpaymentBookings(is))
      tx.defer(
        bookStatement({
          ...booking,
          accountNumber,
          attemptId,
          entryId: makeId(),
          // The money stays with the processor.
          paidCents: null,
          businessDay: today,
          atMs,
        }),
      )
}
