import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { allSystemsOnline } from '../status/system-status.ts'
import { canBeOpened, isNewDocument } from './standing-of-document.ts'

const today = calendarDate('2026-03-10')

test.each([
  ['2026-03-10', false, true],
  ['2026-02-09', false, true],
  ['2026-02-08', false, false],
  ['2026-03-10', true, false],
])('counts a document of %s, viewed %s, as new: %s', (date, isViewed, isNew) => {
  expect(isNewDocument({ date: calendarDate(date), isViewed }, today)).toBe(isNew)
})

test('opens every document while the archive is away, except those that only it holds', () => {
  const status = { ...allSystemsOnline, imageRight: false, smartComms: false }
  expect(canBeOpened('imageright', status)).toBe(false)
  for (const source of ['smartcomm', 'billing', 'portal'] as const)
    expect(canBeOpened(source, status)).toBe(true)
  expect(canBeOpened('imageright', allSystemsOnline)).toBe(true)
})
