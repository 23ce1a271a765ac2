import { expect, it, test } from 'vitest'
import { isBankingDay } from '../../calendar/banking-day.ts'
import { addDays, calendarDate } from '../../kernel/calendar-date.ts'
import { lastDayToChange } from '../change-deadline.ts'
import { isDraftUnderWay } from '../is-draft-under-way.ts'
import { draftDaysOf, lastDueDateToRequest } from './draft-days.ts'

it.each([
  // Mar 16 is a Monday: requested on Thursday, taken on the day.
  ['2026-03-16', '2026-03-12', '2026-03-16', '2026-03-18'],
  // A Saturday is taken on Monday.
  ['2026-03-21', '2026-03-19', '2026-03-23', '2026-03-25'],
  // Thanksgiving is taken on Friday; requested on Tuesday.
  ['2026-11-26', '2026-11-24', '2026-11-27', '2026-12-01'],
  // Two banking days before is Nov 25, the day of the change deadline; the request waits behind Thanksgiving.
  ['2026-11-30', '2026-11-27', '2026-11-30', '2026-12-02'],
  // The same around Christmas, New Year, Presidents Day, Memorial Day and Labor Day.
  ['2026-12-28', '2026-12-24', '2026-12-28', '2026-12-30'],
  ['2027-01-04', '2026-12-31', '2027-01-04', '2027-01-06'],
  ['2027-02-16', '2027-02-12', '2027-02-16', '2027-02-18'],
])('due %s: requested %s, taken %s, caught up until %s', (due, requestOn, draftOn, lastRequestOn) => {
  expect(draftDaysOf(calendarDate(due))).toEqual({ requestOn, draftOn, lastRequestOn })
})

test('separates the due dates by the latest one where the rule does, on every day of a year', () => {
  for (let day = 0; day < 366; day += 1) {
    const today = addDays(calendarDate('2026-01-01'), day)
    const last = lastDueDateToRequest(today)
    expect(draftDaysOf(last).requestOn <= today).toBe(true)
    expect(draftDaysOf(addDays(last, 1)).requestOn > today).toBe(true)
  }
})

test('requests every draft of ten years after the change deadline and before the bank takes it', () => {
  const first = calendarDate('2026-01-01')
  for (let due = first; due < calendarDate('2036-01-01'); due = addDays(due, 1)) {
    const { requestOn, draftOn } = draftDaysOf(due)
    // The deadline is at 20:00 of its day; a request leaves from midnight on.
    expect(requestOn > lastDayToChange(due), due).toBe(true)
    expect(requestOn < draftOn, due).toBe(true)
    expect(isBankingDay(requestOn), due).toBe(true)
  }
})

test('shows a draft that is still caught up as under way, and one that is not as past due', () => {
  for (let day = 0; day < 366; day += 1) {
    const { draftOn, lastRequestOn } = draftDaysOf(addDays(calendarDate('2026-01-01'), day))
    expect(isDraftUnderWay(draftOn, lastRequestOn)).toBe(true)
    expect(isDraftUnderWay(draftOn, addDays(lastRequestOn, 1))).toBe(false)
  }
})
