import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents, sumCents } from '@myaccount/domain/kernel/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentPlan, planInstallments, planShapes, splitPremium } from './plan-installments.ts'

const effectiveDate = calendarDate('2026-01-01')

test('plans $12,345.67, 25% down, over ten (domain.md 2.4)', () => {
  expect(splitPremium(cents(12_345_67), 10, 25)).toEqual([
    3_086_42,
    ...Array(5).fill(1_028_81),
    ...Array(4).fill(1_028_80),
  ])
})

test('plans $18,240.00, 20% down, 10-pay, $5 from the second (domain.md 2.4 and 10.3)', () => {
  const installments = planInstallments({
    plan: 'ten_pay',
    premiumCents: cents(18_240_00),
    effectiveDate,
    secondDueDate: calendarDate('2026-02-15'),
    feeCents: cents(500),
  })
  expect(installments.map(({ premiumCents }) => premiumCents)).toEqual([
    3_648_00,
    ...Array(3).fill(1_621_34),
    ...Array(6).fill(1_621_33),
  ])
  expect(
    installments.slice(0, 5).map(({ billDate, dueDate, amountCents }) => [billDate, dueDate, amountCents]),
  ).toEqual([
    ['2025-12-11', '2026-01-01', 3_648_00],
    ['2026-01-25', '2026-02-15', 1_626_34],
    ['2026-02-22', '2026-03-15', 1_626_34],
    ['2026-03-25', '2026-04-15', 1_626_34],
    ['2026-04-24', '2026-05-15', 1_626_33],
  ])
})

test('sums every plan to the premium, with its number of invoices', () => {
  const plan = fc.constantFrom(...(Object.keys(planShapes) as PaymentPlan[]))
  fc.assert(
    fc.property(plan, fc.integer({ min: 1, max: 50_000_000 }), (onePlan, premium) => {
      const installments = planInstallments({ plan: onePlan, premiumCents: cents(premium), effectiveDate })
      expect(installments).toHaveLength(planShapes[onePlan].count)
      expect(sumCents(installments.map(({ premiumCents }) => premiumCents))).toBe(premium)
      const dates = installments.map(({ dueDate }) => dueDate)
      expect(dates).toEqual([...dates].sort())
    }),
  )
})
