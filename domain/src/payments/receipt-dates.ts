import { addBankingDays } from '../calendar/add-banking-days.ts'
import { bankProcessingDay } from '../calendar/cut-off.ts'
import { bankingDayOnOrAfter } from '../calendar/next-banking-day.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { LocalTime } from '../kernel/local-time.ts'
import type { PaymentMethodKind } from './amount-to-pay.ts'
import type { PaymentState } from './payment-state.ts'
import { describePayment } from './payment-words.ts'

/**
 * The outcome of a bank debit takes up to 4 banking days (domain.md 3.1); that of a card is known at once.
 */
export const bankingDaysToPost: Readonly<Record<PaymentMethodKind, number>> = { card: 0, bank: 4 }

/**
 * The customer's credit date is the day of submission, even after the cut-off and on a Sunday (domain.md 1.3,
 * 3.3.8).
 */
export function countsAsReceivedOn(submittedAt: LocalTime): CalendarDate {
  return submittedAt.date
}

/** Whether that day counts by now. A payment that failed, or may yet be taken back, counts on no day. */
export function decideCounting(state: PaymentState): 'counts' | 'once_paid' | 'no' {
  const { moneyTaken } = describePayment(state)
  if (moneyTaken === 'no' || moneyTaken === 'returned' || state === 'disputed') return 'no'
  return moneyTaken === 'yes' ? 'counts' : 'once_paid'
}

export type PostDateQuestion = {
  readonly methodKind: PaymentMethodKind
  /** The business clock, in the carrier's zone. */
  readonly submittedAt: LocalTime
  readonly today: CalendarDate
}

/**
 * The day by which billing is expected to reflect it, counted from the day on which the bank starts: today
 * before 20:00, otherwise the next banking day. Never a day that has passed: a late one is expected on the
 * next banking day.
 */
export function expectedPostDate({ methodKind, submittedAt, today }: PostDateQuestion): CalendarDate {
  const planned = addBankingDays(bankProcessingDay(submittedAt), bankingDaysToPost[methodKind])
  return planned < today ? bankingDayOnOrAfter(today) : planned
}
