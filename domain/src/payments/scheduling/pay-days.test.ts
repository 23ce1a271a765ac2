import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { cents } from '../../kernel/money.ts'
import { amountWhenDue } from './amount-when-due.ts'
import { payDays } from './pay-days.ts'

const today = calendarDate('2026-12-21')
const bill = {
  dueDate: calendarDate('2027-01-31'),
  policyStatus: 'Active',
  effectiveDate: calendarDate('2026-06-01'),
  expirationDate: calendarDate('2027-06-01'),
  cancellation: null,
} as const

describe('days on which a payment may be sent', () => {
  it('begin tomorrow and end after 14 days', () => {
    const days = payDays([bill], 'card', today)
    expect([days[0], days.at(-1)]).toEqual(['2026-12-22', '2027-01-04'])
  })

  it('exclude weekends, and bank holidays for a debit', () => {
    expect(payDays([bill], 'card', today)).toContain('2026-12-25')
    expect(payDays([bill], 'bank', today)).toEqual([
      '2026-12-22',
      '2026-12-23',
      '2026-12-24',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-04',
    ])
  })

  it('end with the earliest due date', () => {
    const sooner = { ...bill, dueDate: calendarDate('2026-12-23') }
    expect(payDays([bill, sooner], 'card', today)).toEqual(['2026-12-22', '2026-12-23'])
  })

  it('do not exist for what is due today or past due', () => {
    for (const due of ['2026-12-21', '2026-12-01'])
      expect(payDays([{ ...bill, dueDate: calendarDate(due) }], 'card', today)).toEqual([])
  })

  it('end with the last day that stops a cancellation', () => {
    const noticed = {
      ...bill,
      policyStatus: 'Pending Cancellation',
      cancellation: { cancelsOn: calendarDate('2026-12-24'), amountToStopCents: cents(10_000) },
    } as const
    expect(payDays([noticed], 'card', today).at(-1)).toBe('2026-12-23')
  })
})

describe('the amount charged on the day', () => {
  const agreed = { amountCents: cents(30_000), amountDueCents: cents(50_000) }

  it.each([
    [50_000, 30_000],
    [40_000, 30_000],
    [20_000, 20_000],
    [0, 0],
    [50_001, null],
  ])('charges, with %i due, %j', (dueNow, charged) => {
    expect(amountWhenDue(agreed, cents(dueNow))).toBe(charged)
  })
})
