import { isBankingDay } from '../../calendar/banking-day.ts'
import { addDays, type CalendarDate, compareDates, dayOfWeek } from '../../kernel/calendar-date.ts'
import { decidePolicyStanding, type PolicyDates } from '../../policies/policy-standing.ts'
import type { PaymentMethodKind } from '../amount-to-pay.ts'

/** The longest time ahead for which a payment can be scheduled. */
export const scheduledAheadDays = 14

/** An invoice of the payment with the policy that it is of. */
export type InvoiceToSchedule = PolicyDates & { readonly dueDate: CalendarDate }

/**
 * The days on which it may be sent instead of now, the first one tomorrow: until the earliest of the due
 * dates, the last day to stop a cancellation, and 14 days. A past due invoice has none. Banks debit only on
 * banking days.
 */
export function payDays(
  invoices: readonly InvoiceToSchedule[],
  methodKind: PaymentMethodKind,
  today: CalendarDate,
): CalendarDate[] {
  const latest = invoices.flatMap((invoice) => lastDaysOf(invoice, today))
  const last = latest.reduce(
    (earliest, day) => (compareDates(day, earliest) < 0 ? day : earliest),
    addDays(today, scheduledAheadDays),
  )
  const isOpen = methodKind === 'bank' ? isBankingDay : isWeekday
  const days: CalendarDate[] = []
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) if (isOpen(day)) days.push(day)
  return days
}

function lastDaysOf({ dueDate, ...policy }: InvoiceToSchedule, today: CalendarDate): CalendarDate[] {
  const standing = decidePolicyStanding(policy, today)
  const noticeDay =
    standing.kind === 'cancels' ? (standing.stoppedBy?.receivedBy ?? standing.cancelsOn) : null
  return noticeDay === null ? [dueDate] : [dueDate, noticeDay]
}

function isWeekday(day: CalendarDate): boolean {
  const weekday = dayOfWeek(day)
  return weekday !== 0 && weekday !== 6
}
