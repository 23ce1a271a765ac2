import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { draftDateOf, draftStates, expectsDrafts, isLive } from './draft-date-of.ts'

const enrolledOn = calendarDate('2026-03-01')

it.each([
  // domain.md 4.2: due at least 15 days after enrollment; Mar 16 is a Monday.
  ['2026-03-15', null],
  ['2026-03-16', '2026-03-16'],
  // A Saturday, and Thanksgiving: the next banking day.
  ['2026-03-21', '2026-03-23'],
  ['2026-11-26', '2026-11-27'],
])('enrolled on Mar 01, an invoice due %s drafts %s', (dueDate, draftsOn) => {
  expect(draftDateOf({ draftState: 'enrolled', enrolledOn }, calendarDate(dueDate))).toBe(draftsOn)
})

it('drafts while billing has not confirmed a change or an end', () => {
  const drafting = draftStates.filter(
    (draftState) => draftDateOf({ draftState, enrolledOn }, calendarDate('2026-04-15')) !== null,
  )
  expect(drafting).toEqual(['enrolled', 'pending_change', 'pending_unenroll'])
})

it('drafts every invoice of an enrollment whose day is not known', () => {
  const policy = { draftState: 'enrolled', enrolledOn: null } as const
  expect(draftDateOf(policy, calendarDate('2026-03-10'))).toBe('2026-03-10')
})

it('expects drafts of an enrollment that is requested, in force or ending, and counts a suspended one as live', () => {
  expect(draftStates.filter(expectsDrafts)).toEqual([
    'pending_enrollment',
    'enrolled',
    'pending_change',
    'pending_unenroll',
  ])
  expect(draftStates.filter((state) => !isLive(state))).toEqual(['not_enrolled', 'failed'])
})
