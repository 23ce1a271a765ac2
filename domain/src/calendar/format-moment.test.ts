import { expect, it } from 'vitest'
import { cutOffMinuteOfDay } from './cut-off.ts'
import { formatMoment, formatTimeInZone } from './format-moment.ts'

it.each([
  ['America/Chicago', '2026-03-10T19:40:00.000Z', 'Mar 10, 2026, 2:40 PM CDT'],
  ['America/Chicago', '2026-01-01T05:59:00.000Z', 'Dec 31, 2025, 11:59 PM CST'],
  ['America/Chicago', '2026-01-01T06:05:00.000Z', 'Jan 01, 2026, 12:05 AM CST'],
  ['America/Chicago', '2026-07-01T17:00:00.000Z', 'Jul 01, 2026, 12:00 PM CDT'],
  ['America/Los_Angeles', '2026-03-10T19:40:00.000Z', 'Mar 10, 2026, 12:40 PM PDT'],
  ['Pacific/Honolulu', '2026-01-01T06:05:00.000Z', 'Dec 31, 2025, 8:05 PM HST'],
])('in %s, %s reads %s', (timeZone, iso, shown) => {
  expect(formatMoment(iso, timeZone)).toBe(shown)
})

it('shows seconds when they are requested', () => {
  expect(formatMoment('2026-03-10T19:40:07.500Z', 'America/Chicago', { precision: 'second' })).toBe(
    'Mar 10, 2026, 2:40:07 PM CDT',
  )
})

it('follows Spanish conventions in Spanish', () => {
  const shown = formatMoment('2026-03-05T19:40:07.500Z', 'America/Chicago', { language: 'es' })
  expect(shown).toBe('5 mar 2026, 1:40 p.m. CST')
})

it.each([
  ['America/Chicago', '8:00 PM Central Time', '8:00 p.m., hora central'],
  ['America/New_York', '8:00 PM Eastern Time', '8:00 p.m., hora oriental'],
])('names the zone of a daily time in %s, without summer or winter', (timeZone, english, spanish) => {
  expect(formatTimeInZone(cutOffMinuteOfDay, timeZone)).toBe(english)
  expect(formatTimeInZone(cutOffMinuteOfDay, timeZone, 'es')).toBe(spanish)
})

it('shows the minutes of a daily time, and midnight as 12', () => {
  expect(formatTimeInZone(5, 'America/Chicago')).toBe('12:05 AM Central Time')
})
