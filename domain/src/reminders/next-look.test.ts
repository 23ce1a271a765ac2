import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { nextLookAtBill, nextLookAtCard, nextLookAtSeat } from './next-look.ts'

const bill = {
  billDate: calendarDate('2026-02-22'),
  dueDate: calendarDate('2026-03-15'),
  draftsOn: null,
  isHeldUp: false,
}

it.each([
  ['2026-02-20', {}, '2026-02-22'],
  ['2026-02-22', {}, '2026-03-08'],
  ['2026-03-08', {}, '2026-03-16'],
  ['2026-03-16', {}, null],
  ['2026-03-16', { draftsOn: calendarDate('2026-03-16') }, '2026-03-26'],
  ['2026-03-26', { draftsOn: calendarDate('2026-03-16') }, null],
  ['2026-03-20', { isHeldUp: true }, '2026-03-21'],
  ['2026-04-04', { isHeldUp: true }, '2026-04-05'],
  ['2026-04-05', { isHeldUp: true }, null],
] as const)('checks a bill due on March 15 on %s with %j, and next on %s', (today, changed, next) => {
  expect(nextLookAtBill({ ...bill, ...changed }, calendarDate(today))).toBe(next)
})

it.each([
  ['2026-01-01', '2026-03-01'],
  ['2026-03-01', '2026-03-31'],
  ['2026-03-31', '2026-04-23'],
  ['2026-04-23', null],
])('checks a card of April 2026 on %s, and next on %s', (today, next) => {
  expect(nextLookAtCard({ year: 2026, month: 4 }, calendarDate(today))).toBe(next)
})

it.each([
  ['2026-03-01', '2026-03-10'],
  ['2026-03-10', '2026-04-02'],
  ['2026-04-02', null],
])('checks a seat that ends on April 9 on %s, and next on %s', (today, next) => {
  expect(nextLookAtSeat(calendarDate('2026-04-09'), calendarDate(today))).toBe(next)
})
