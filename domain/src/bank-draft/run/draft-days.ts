import { addBankingDays } from '../../calendar/add-banking-days.ts'
import { bankingDayOnOrAfter, nextBankingDay } from '../../calendar/next-banking-day.ts'
import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts'
import { lastDayToChange } from '../change-deadline.ts'
import { draftSettlesWithinBankingDays } from '../is-draft-under-way.ts'

/**
 * The request is sent this many banking days before the due date, and never before the first banking day
 * after the change deadline (domain.md 4.2).
 */
export const requestedBeforeBankingDays = 2

export interface DraftDays {
  /** The first day on which the draft is requested. */
  readonly requestOn: CalendarDate
  /** The day on which the bank debits it: the due date or the next banking day. */
  readonly draftOn: CalendarDate
  /**
   * The last day on which a missed request is retried. Afterwards the invoice is past due and shown as to be
   * paid by hand, so a draft could collide with a check.
   */
  readonly lastRequestOn: CalendarDate
}

export function draftDaysOf(dueDate: CalendarDate): DraftDays {
  const draftOn = bankingDayOnOrAfter(dueDate)
  const usual = addBankingDays(dueDate, -requestedBeforeBankingDays)
  const afterDeadline = nextBankingDay(lastDayToChange(dueDate))
  return {
    requestOn: usual > afterDeadline ? usual : afterDeadline,
    draftOn,
    lastRequestOn: addBankingDays(draftOn, draftSettlesWithinBankingDays),
  }
}

/** Returns the days of a draft that is presented again on that banking day. */
export function representedDaysOf(day: CalendarDate): DraftDays {
  return { requestOn: day, draftOn: day, lastRequestOn: addBankingDays(day, draftSettlesWithinBankingDays) }
}

/** The latest due date whose draft is requested today: the same rule, for queries that compare due dates. */
export function lastDueDateToRequest(today: CalendarDate): CalendarDate {
  let last = addDays(today, 1)
  for (let date = last; draftDaysOf(date).requestOn <= today; date = addDays(date, 1)) last = date
  return last
}
