import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { makeAmountsToShow } from './amounts-to-show.ts'
import type { PaidStatus } from './invoice.ts'

const today = calendarDate('2026-03-10')
const invoice = (invoiceStatus: string, due: string, amount: number, paidStatus: PaidStatus = 'Unpaid') => ({
  invoiceStatus,
  invoiceDueDate: calendarDate(due),
  amountDueCents: cents(amount),
  paidStatus,
})

it('follows the formulas of domain.md 2.6', () => {
  const invoices = [
    invoice('due', '2026-03-09', 10000),
    invoice('billed', '2026-03-10', 2000),
    invoice('billed', '2026-03-20', 500),
    invoice('billed', '2026-03-15', 300),
    invoice('billed', '2026-03-12', 7000, 'Pending Payment'),
    invoice('Planned', '2026-04-15', 40000),
    invoice('carriedforward', '2026-01-15', 80),
    invoice('writtenoff', '2026-01-15', 90),
    invoice('due', '2026-02-15', 0, 'Paid'),
  ]
  expect(makeAmountsToShow(invoices, cents(1000), today)).toEqual({
    currentDueCents: 2800,
    pastDueCents: 10000,
    totalDueCents: 12800,
    pendingCents: 7000,
    unbilledCents: 40000,
    unappliedCreditCents: 1000,
    balanceCents: 51800,
    nextDue: { dueDate: '2026-03-10', amountCents: 2000 },
    standing: 'delinquent',
  })
})

it('adds up what is due on the next day, and is in good standing without past due', () => {
  const sameDay = [
    invoice('billed', '2026-04-01', 1),
    invoice('billed', '2026-03-15', 300),
    invoice('billed', '2026-03-15', 45),
  ]
  expect(makeAmountsToShow(sameDay, cents(0), today)).toMatchObject({
    nextDue: { dueDate: '2026-03-15', amountCents: 345 },
    standing: 'good',
  })
})

it('shows the credit of the example in 2.7: $550.00 against the planned $1,450.00', () => {
  const invoices = [invoice('due', '2026-03-15', 0, 'Paid'), invoice('planned', '2026-04-15', 145000)]
  const amounts = makeAmountsToShow(invoices, cents(55000), today)
  expect(amounts).toMatchObject({
    totalDueCents: 0,
    unappliedCreditCents: 55000,
    balanceCents: 90000,
    nextDue: null,
  })
})

it('goes below 0 when the carrier owes', () => {
  expect(makeAmountsToShow([], cents(2500), today).balanceCents).toBe(-2500)
})
