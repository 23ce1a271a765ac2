import { expect, it, test } from 'vitest'
import { isDraftUnderWay } from '../bank-draft/is-draft-under-way.ts'
import { bankingDayOnOrAfter } from '../calendar/next-banking-day.ts'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { decideInvoiceReminder, draftIsOverAfterDays, type InvoiceToRemind } from './invoice-reminder.ts'

const invoice: InvoiceToRemind = {
  invoiceStatus: 'billed',
  paidStatus: 'Unpaid',
  amountDueCents: cents(145_000),
  billDate: calendarDate('2026-02-23'),
  dueDate: calendarDate('2026-03-16'),
  draftsOn: null,
  isDisputed: false,
  isScheduled: false,
}
const policy = {
  policyStatus: 'Active',
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation: null,
  billingMethod: 'direct',
} as const
const on = (day: string, changed: Partial<InvoiceToRemind> = {}) =>
  decideInvoiceReminder({ ...invoice, ...changed }, policy, calendarDate(day))

it.each([
  // The example of domain.md 2.9: billed Feb 23, reminder Mar 09, due Mar 16, cancellation effective Apr 07.
  ['2026-02-22', null],
  ['2026-02-23', 'bill_ready'],
  ['2026-03-08', 'bill_ready'],
  ['2026-03-09', 'bill_due_soon'],
  ['2026-03-16', 'bill_due_soon'],
  ['2026-03-17', 'bill_past_due'],
  ['2026-04-06', 'bill_past_due'],
  ['2026-04-07', null],
])('sends, on %s for an invoice due Mar 16, the reminder %s', (day, reminder) => {
  expect(on(day)).toBe(reminder)
})

it.each<[string, Partial<InvoiceToRemind>]>([
  ['paid', { paidStatus: 'Paid', amountDueCents: cents(0) }],
  ['being paid', { paidStatus: 'Pending Payment' }],
  ['in dispute', { isDisputed: true }],
  ['scheduled in full', { isScheduled: true }],
  ['drafted', { draftsOn: calendarDate('2026-03-16') }],
  ['carried forward', { invoiceStatus: 'carriedforward' }],
  ['planned', { invoiceStatus: 'planned' }],
])('sends no reminder of an invoice that is %s', (_, changed) => {
  for (const day of ['2026-02-23', '2026-03-09', '2026-03-16', '2026-03-17'])
    expect(on(day, changed)).toBeNull()
})

it('counts an invoice that its draft left open as past due once the draft is over', () => {
  const drafted = { draftsOn: calendarDate('2026-03-16') }
  expect([on('2026-03-26', drafted), on('2026-03-27', drafted)]).toEqual([null, 'bill_past_due'])
})

it('sends no reminder of an invoice of an agency, or of a cancelled policy', () => {
  const today = calendarDate('2026-03-10')
  expect(decideInvoiceReminder(invoice, { ...policy, billingMethod: 'agency' }, today)).toBeNull()
  expect(decideInvoiceReminder(invoice, { ...policy, policyStatus: 'Cancelled' }, today)).toBeNull()
})

test('counts a draft as over when its bill may be past due, on every day of a year', () => {
  for (let day = 0; day < 366; day += 1) {
    const due = addDays(calendarDate('2026-01-01'), day)
    expect(isDraftUnderWay(bankingDayOnOrAfter(due), addDays(due, draftIsOverAfterDays))).toBe(false)
  }
})
