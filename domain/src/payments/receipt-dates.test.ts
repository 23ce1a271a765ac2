import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBankingDay } from '../calendar/banking-day.ts'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { type PaymentState, paymentStates } from './payment-state.ts'
import { countsAsReceivedOn, decideCounting, expectedPostDate } from './receipt-dates.ts'

const at = (date: string, hour: number, minute = 0) => ({
  date: calendarDate(date),
  minuteOfDay: hour * 60 + minute,
})

it.each([
  ['2026-03-10', 9],
  ['2026-03-10', 23],
  ['2026-03-15', 9],
  ['2026-12-25', 21],
])('counts as received on the day of submission: %s at %i', (date, hour) => {
  expect(countsAsReceivedOn(at(date, hour))).toBe(date)
})

it('dates a received payment, and one under way only once it is paid', () => {
  const among = (counting: string) => paymentStates.filter((state) => decideCounting(state) === counting)
  expect(among('counts')).toEqual<PaymentState[]>(['succeeded', 'posted', 'partially_refunded'])
  expect(among('once_paid')).toEqual<PaymentState[]>([
    'requires_action',
    'submitted',
    'processing',
    'unknown',
  ])
})

it.each([
  ['card', 'Tuesday in time', at('2026-03-10', 19, 59), '2026-03-10'],
  ['card', 'Tuesday too late', at('2026-03-10', 20), '2026-03-11'],
  ['card', 'Friday too late', at('2026-03-13', 22), '2026-03-16'],
  ['card', 'Sunday', at('2026-03-15', 9), '2026-03-16'],
  ['bank', 'Tuesday in time', at('2026-03-10', 19, 59), '2026-03-16'],
  ['bank', 'Tuesday too late', at('2026-03-10', 20), '2026-03-17'],
  ['bank', 'over Thanksgiving', at('2026-11-25', 9), '2026-12-02'],
] as const)('expects the posting of a payment by %s: %s', (methodKind, _, submittedAt, expected) => {
  expect(expectedPostDate({ methodKind, submittedAt, today: submittedAt.date })).toBe(expected)
})

it('keeps a future day, and names the next banking day once it has passed', () => {
  const question = { methodKind: 'bank', submittedAt: at('2026-03-10', 9) } as const
  expect(expectedPostDate({ ...question, today: calendarDate('2026-03-16') })).toBe('2026-03-16')
  expect(expectedPostDate({ ...question, today: calendarDate('2026-03-17') })).toBe('2026-03-17')
  expect(expectedPostDate({ ...question, today: calendarDate('2026-03-21') })).toBe('2026-03-23')
})

it('falls on a banking day, neither before the submission nor before today', () => {
  const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays(calendarDate('2024-01-01'), days))
  const later = fc.integer({ min: 0, max: 40 })
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(
      day,
      minute,
      later,
      fc.constantFrom('card' as const, 'bank' as const),
      (date, minuteOfDay, days, methodKind) => {
        const today = addDays(date, days)
        const expected = expectedPostDate({ methodKind, submittedAt: { date, minuteOfDay }, today })
        expect(isBankingDay(expected)).toBe(true)
        expect(expected >= today).toBe(true)
      },
    ),
  )
})
