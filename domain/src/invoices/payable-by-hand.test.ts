import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import type { PolicyToPay } from '../policies/is-payable-by-portal.ts'
import { type InvoiceToPay, payableByHand, whyNotPayableByHand } from './payable-by-hand.ts'

const today = calendarDate('2026-03-10')
const policy: PolicyToPay = {
  billingMethod: 'direct',
  policyStatus: 'Active',
  effectiveDate: calendarDate('2026-01-01'),
  expirationDate: calendarDate('2027-01-01'),
  cancellation: null,
}
const invoice: InvoiceToPay = {
  invoiceStatus: 'billed',
  amountDueCents: cents(162634),
  paidStatus: 'Unpaid',
  draftsOn: null,
}

it('accepts an open invoice of a direct-bill policy', () => {
  expect(whyNotPayableByHand(invoice, policy, today)).toBeNull()
  expect(payableByHand(invoice, policy, today)).toBe(true)
})

/** Specification 5: an amount due above 0, and a paid status other than 'Pending Payment'. */
it.each([
  ['billed', 1, 'Unpaid'],
  ['due', 162634, 'Partially Paid'],
  // A returned payment: the books say Paid, the amount is open again.
  ['due', 162634, 'Paid'],
] as const)('accepts: %s, %i cents, %s', (invoiceStatus, amountDue, paidStatus) => {
  const due = { ...invoice, invoiceStatus, amountDueCents: cents(amountDue), paidStatus }
  expect(whyNotPayableByHand(due, policy, today)).toBeNull()
})

it.each([
  ['planned', { invoiceStatus: 'PLANNED' }, {}],
  ['closed', { invoiceStatus: 'carriedforward' }, {}],
  ['closed', { invoiceStatus: 'writtenoff' }, {}],
  ['nothing-due', { amountDueCents: cents(0) }, {}],
  ['nothing-due', { amountDueCents: cents(-100) }, {}],
  ['payment-pending', { paidStatus: 'Pending Payment' }, {}],
  ['drafted', { draftsOn: calendarDate('2026-03-16') }, {}],
  ['billed-by-agency', {}, { billingMethod: 'agency' }],
  ['billed-by-third-party', {}, { billingMethod: 'list' }],
  ['policy-cancelled', {}, { policyStatus: 'Cancelled' }],
  // A cancelled policy drafts no more, whatever its invoices still say.
  ['policy-cancelled', { draftsOn: calendarDate('2026-03-16') }, { policyStatus: 'Cancelled' }],
  // Planned comes before everything else.
  ['planned', { invoiceStatus: 'planned', paidStatus: 'Pending Payment' }, { billingMethod: 'agency' }],
] as const)('refuses: %s (%o, %o)', (reason, invoiceChange, policyChange) => {
  const [changed, ofPolicy] = [
    { ...invoice, ...invoiceChange },
    { ...policy, ...policyChange },
  ]
  expect(whyNotPayableByHand(changed, ofPolicy, today)).toBe(reason)
  expect(payableByHand(changed, ofPolicy, today)).toBe(false)
})

it('accepts an invoice again that a draft left open', () => {
  const drafted = { ...invoice, draftsOn: calendarDate('2026-03-05') }
  expect(whyNotPayableByHand(drafted, policy, calendarDate('2026-03-09'))).toBe('drafted')
  expect(whyNotPayableByHand(drafted, policy, today)).toBeNull()
})
