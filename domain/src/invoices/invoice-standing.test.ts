import { describe, expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { decideInvoiceStanding, isPastDue } from './invoice-standing.ts'

/** The invoice of the timeline in domain.md 2.9: billed Feb 23, due Mar 16. */
const invoice = {
  invoiceStatus: 'billed',
  invoiceDueDate: calendarDate('2026-03-16'),
  amountDueCents: cents(39200),
  paidStatus: 'Unpaid',
  draftsOn: null,
} as const
const on = (change: object, today: string) =>
  decideInvoiceStanding({ ...invoice, ...change }, calendarDate(today))

describe('an unpaid invoice over time', () => {
  it.each([
    ['2026-02-23', { kind: 'due-soon', inDays: 21, isPartlyPaid: false }],
    ['2026-03-15', { kind: 'due-soon', inDays: 1, isPartlyPaid: false }],
    ['2026-03-16', { kind: 'due-today', isPartlyPaid: false }],
    ['2026-03-17', { kind: 'past-due', byDays: 1, isPartlyPaid: false }],
  ])('derives its standing on %s', (today, standing) => {
    expect(on({}, today)).toEqual(standing)
    expect(on({ invoiceStatus: 'DUE' }, today)).toEqual(standing)
  })
})

describe('states that take precedence over the dates', () => {
  it.each([
    [{ invoiceStatus: 'Planned' }, 'planned'],
    [{ paidStatus: 'Pending Payment' }, 'pending'],
    [{ invoiceStatus: 'carriedforward' }, 'carried-forward'],
    [{ invoiceStatus: 'writtenoff' }, 'written-off'],
    [{ amountDueCents: cents(0), paidStatus: 'Paid' }, 'paid'],
    [{ amountDueCents: cents(0) }, 'nothing-due'],
    [{ amountDueCents: cents(-100) }, 'nothing-due'],
  ])('%o is %s', (change, kind) => {
    expect(on(change, '2026-04-01')).toEqual({ kind })
  })

  it('does not trust Paid while an amount is open, since a payment came back', () => {
    expect(on({ paidStatus: 'Paid' }, '2026-03-17').kind).toBe('past-due')
  })

  it('treats an invoice that is due with nothing open as paid', () => {
    expect(
      on({ invoiceStatus: 'due', amountDueCents: cents(0), paidStatus: 'Paid' }, '2026-03-17').kind,
    ).toBe('paid')
  })
})

it('shows partly paid beside the due state', () => {
  expect(on({ paidStatus: 'Partially Paid' }, '2026-03-17')).toEqual({
    kind: 'past-due',
    byDays: 1,
    isPartlyPaid: true,
  })
})

it('shows a draft as under way for its two banking days, then as past due', () => {
  const draftsOn = calendarDate('2026-03-16')
  expect(on({ draftsOn }, '2026-03-10')).toEqual({ kind: 'drafted', draftsOn, isPartlyPaid: false })
  expect(on({ draftsOn }, '2026-03-18').kind).toBe('drafted')
  expect(on({ draftsOn }, '2026-03-19')).toEqual({ kind: 'past-due', byDays: 3, isPartlyPaid: false })
})

it('becomes past due on the day after the due date, with money open', () => {
  expect(isPastDue(invoice, calendarDate('2026-03-16'))).toBe(false)
  expect(isPastDue(invoice, calendarDate('2026-03-17'))).toBe(true)
  expect(isPastDue({ ...invoice, amountDueCents: cents(0) }, calendarDate('2026-03-17'))).toBe(false)
})
