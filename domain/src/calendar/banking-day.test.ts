import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { bankHolidaysOf, isBankingDay } from './banking-day.ts'

describe('holidays of the Federal Reserve (domain.md 1.3)', () => {
  it('lists the published holidays of 2026', () => {
    expect(bankHolidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  it('moves a holiday on a Sunday to Monday in 2022 and 2023', () => {
    expect(bankHolidaysOf(2022)).toContain('2022-06-20')
    expect(bankHolidaysOf(2022)).toContain('2022-12-26')
    expect(bankHolidaysOf(2023)).toContain('2023-01-02')
  })

  it('has no Juneteenth before 2022', () => {
    expect(bankHolidaysOf(2020)).toHaveLength(10)
    expect(bankHolidaysOf(2022)).toHaveLength(11)
  })

  it('lists the holidays of every year in order', () => {
    for (let year = 2015; year <= 2060; year += 1) {
      expect(bankHolidaysOf(year)).toEqual([...bankHolidaysOf(year)].sort())
    }
  })
})

describe('isBankingDay', () => {
  it.each([
    ['2026-03-10', true],
    ['2026-03-14', false],
    ['2026-03-15', false],
    ['2026-11-26', false],
    ['2026-11-27', true],
    // Independence Day 2026 is a Saturday: banks are open on the Friday before.
    ['2026-07-03', true],
    ['2023-01-01', false],
    ['2023-01-02', false],
    ['2024-02-29', true],
  ])('decides on %s: %s', (date, open) => {
    expect(isBankingDay(calendarDate(date))).toBe(open)
  })

  it('counts 251 in 2026: 261 weekdays less 10 holidays that fall on one', () => {
    let open = 0
    for (let day = calendarDate('2026-01-01'); day < '2027-01-01'; day = addDays(day, 1)) {
      if (isBankingDay(day)) open += 1
    }
    expect(open).toBe(251)
  })
})
