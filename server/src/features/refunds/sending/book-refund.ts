import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type BookedRefund, refundBooking } from '@myaccount/domain/refunds/refund-booking'
import type { Transaction } from '../../../database/database.ts'
import { bookStatement, makeBooking } from '../../payments/payments.reader.ts'
import type { RefundRow } from './refunds.store.ts'

interface BookingMoment {
  readonly atMs: number
  readonly today: CalendarDate
  readonly entryId: Uuid
}

/** Books what a refund owes from its approval until the processor has it, in the transaction of its step. */
export function bookRefund(
  tx: Transaction,
  refund: Pick<RefundRow, 'accountNumber' | 'attemptId' | 'amountCents' | 'state' | 'isAtProcessor'>,
  after: BookedRefund,
  { atMs, today, entryId }: BookingMoment,
): void {
  const booking = refundBooking(refund, after)
  if (booking === null) return
  const { accountNumber, attemptId, amountCents } = refund
  const booked = makeBooking(booking, amountCents, 'posted', entryId)
  tx.defer(bookStatement({ ...booked, accountNumber, attemptId, booking, businessDay: today, atMs }))
}
