import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import type { CardExpiry } from '../payment-methods/method-state.ts'
import { cardRemindedAtDays, lastDayOf } from './card-reminder.ts'
import { draftIsOverAfterDays, pastDueNotifiedDays, remindBeforeDays } from './invoice-reminder.ts'
import { seatRemindedAtDays } from './seat-reminder.ts'

interface BillToLookAt {
  readonly billDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly draftsOn: CalendarDate | null
  /**
   * A payment of it is under way, in dispute or scheduled, which may end on any day without a change of the
   * bill.
   */
  readonly isHeldUp: boolean
}

/** The next day on which a bill may need a reminder; null if there is none unless the bill changes. */
export function nextLookAtBill(bill: BillToLookAt, today: CalendarDate): CalendarDate | null {
  const { billDate, dueDate, draftsOn, isHeldUp } = bill
  const days = [
    billDate,
    addDays(dueDate, -remindBeforeDays),
    addDays(dueDate, 1),
    ...(draftsOn === null ? [] : [addDays(dueDate, draftIsOverAfterDays + 1)]),
    ...(isHeldUp ? [addDays(today, 1)] : []),
  ]
  return firstAfter(today, days, addDays(dueDate, pastDueNotifiedDays))
}

/** The next day on which a card may need a reminder, by its last day. */
export function nextLookAtCard(expiry: CardExpiry, today: CalendarDate): CalendarDate | null {
  const last = lastDayOf(expiry)
  return firstAfter(
    today,
    cardRemindedAtDays.map((days) => addDays(last, -days)),
    last,
  )
}

/** The next day on which a seat may need a reminder, by its last day. */
export function nextLookAtSeat(to: CalendarDate, today: CalendarDate): CalendarDate | null {
  return firstAfter(
    today,
    seatRemindedAtDays.map((days) => addDays(to, -days)),
    to,
  )
}

function firstAfter(
  today: CalendarDate,
  days: readonly CalendarDate[],
  until: CalendarDate,
): CalendarDate | null {
  const [first = null] = days.filter((day) => day > today && day <= until).toSorted()
  return first
}
