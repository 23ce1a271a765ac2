import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { draftDateOf } from './draft-date-of.ts'
import { firstDueDateUnderWay } from './first-due-date-under-way.ts'
import { isDraftUnderWay } from './is-draft-under-way.ts'

test('separates the due dates where the rule does, on every day of a year', () => {
  for (let day = 0; day < 366; day += 1) {
    const today = addDays(calendarDate('2026-01-01'), day)
    const first = firstDueDateUnderWay(today)
    const draft = (date: typeof today) => draftDateOf({ draftState: 'enrolled', enrolledOn: null }, date)
    expect(isDraftUnderWay(draft(first), today)).toBe(true)
    expect(isDraftUnderWay(draft(addDays(first, -1)), today)).toBe(false)
  }
})
