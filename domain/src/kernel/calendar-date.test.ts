import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  compareDates,
  dateFromParts,
  datePartsOf,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  isLeapYear,
  parseCalendarDate,
} from './calendar-date.ts'

const anyDate = fc
  .record({
    year: fc.integer({ min: 1, max: 9998 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.nat(30),
  })
  .map(({ year, month, day }) => dateFromParts({ year, month, day: 1 + (day % daysInMonth(year, month)) }))

/** An independent calendar to compare with: UTC days of the platform, which no zone moves. */
const utcDay = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

describe('parseCalendarDate', () => {
  it.each(['2026-03-10', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(parseCalendarDate(text)).toEqual({ ok: true, value: text })
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-3-10',
    '2026-03-10T00:00:00Z',
    ' 2026-03-10',
    '2026-03-10\n',
    '20260310',
    '',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toEqual({ ok: false, refusal: 'not-a-date' })
    expect(() => calendarDate(text)).toThrow(RangeError)
  })
})

describe('arithmetic', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    // domain.md 2.9: due Mar 16, billed 21 days before; notice of Mar 23 takes effect 15 days later.
    ['2026-03-16', -21, '2026-02-23'],
    ['2026-03-23', 15, '2026-04-07'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(calendarDate(from), days)).toBe(to)
    expect(daysBetween(calendarDate(from), calendarDate(to))).toBe(days)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-15', 3, '2027-02-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-05-11', 0, '2026-05-11'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(calendarDate(from), months)).toBe(to)
  })

  it.each([
    ['1970-01-01', 4],
    ['2026-03-10', 2],
    ['2024-02-29', 4],
    ['1969-12-31', 3],
    ['2026-03-15', 0],
  ])('%s falls on weekday %i', (date, weekday) => {
    expect(dayOfWeek(calendarDate(date))).toBe(weekday)
  })

  it.each([
    [2024, true],
    [2026, false],
    [1900, false],
    [2000, true],
  ])('%i is a leap year: %s', (year, leap) => {
    expect(isLeapYear(year)).toBe(leap)
    expect(daysInMonth(year, 2)).toBe(leap ? 29 : 28)
  })

  it('knows how long each month is', () => {
    const lengths = Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1))
    expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  })

  it('refuses to leave the years 0001 to 9999', () => {
    expect(() => addDays(calendarDate('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addDays(calendarDate('0001-01-01'), -1)).toThrow(RangeError)
  })

  it('agrees with the platform on every day count, weekday and order', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(daysBetween(a, b)).toBe(utcDay(b) - utcDay(a))
        expect(addDays(a, daysBetween(a, b))).toBe(b)
        expect(dayOfWeek(a)).toBe(new Date(utcDay(a) * 86_400_000).getUTCDay())
        expect(Math.sign(compareDates(a, b))).toBe(Math.sign(utcDay(a) - utcDay(b)))
        expect(dateFromParts(datePartsOf(a))).toBe(a)
      }),
    )
  })
})
