import { expect, test } from 'vitest'
import { makeBusinessDay } from './business-day.ts'

test('is the day of the zone to the millisecond, with and without an offset, forward and back', () => {
  const dayOf = makeBusinessDay('America/Chicago')
  const midnight = Date.parse('2026-03-10T05:00:00Z')
  expect(dayOf(midnight - 1, 0)).toBe('2026-03-09')
  expect(dayOf(midnight - 1, 2)).toBe('2026-03-11')
  expect(dayOf(midnight, 0)).toBe('2026-03-10')
  expect(dayOf(midnight, 2)).toBe('2026-03-12')
  expect(dayOf(midnight + 59_999, 2)).toBe('2026-03-12')
  expect(dayOf(midnight - 1, 2)).toBe('2026-03-11')
})
