import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { LocalTime } from '../kernel/local-time.ts'
import { bankingDayOnOrAfter, nextBankingDay } from './next-banking-day.ts'

/** 20:00 in the carrier's time zone (ADR 0013; domain.md 4.2). */
export const cutOffMinuteOfDay = 20 * 60

/** Returns false from 20:00 on. `now` is the business clock's, in the carrier's zone. */
export function isBeforeCutOff(now: LocalTime): boolean {
  return now.minuteOfDay < cutOffMinuteOfDay
}

/**
 * The banking day on which a submission made now starts its way through the bank: today before the cut-off,
 * otherwise the next. The customer's credit date is the day of submission and does not depend on this
 * (domain.md 1.3).
 */
export function bankProcessingDay(now: LocalTime): CalendarDate {
  return isBeforeCutOff(now) ? bankingDayOnOrAfter(now.date) : nextBankingDay(now.date)
}

/** Whether a change is in time for the cut-off of its last day, such as the change deadline of a draft. */
export function isInTimeFor(lastDay: CalendarDate, now: LocalTime): boolean {
  return now.date < lastDay || (now.date === lastDay && isBeforeCutOff(now))
}
