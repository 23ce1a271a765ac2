import { expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { dueInvoiceExists } from './due-invoice-exists.ts'
import type { PaidStatus } from './invoice.ts'

const invoice = (invoiceStatus: string, amountDue: number, paidStatus: PaidStatus) => ({
  invoiceStatus,
  amountDueCents: cents(amountDue),
  paidStatus,
})

it.each([
  ['billed', 1, 'Unpaid', true],
  ['due', 162634, 'Partially Paid', true],
  // A returned payment: the books say Paid, the amount is open again.
  ['due', 162634, 'Paid', true],
  ['billed', 162634, 'Pending Payment', false],
  ['due', 0, 'Unpaid', false],
  ['due', -500, 'Unpaid', false],
  ['Planned', 162634, 'Unpaid', false],
] as const)('%s, %i cents, %s: %s (specification, section 5)', (status, amountDue, paidStatus, exists) => {
  expect(dueInvoiceExists([invoice(status, amountDue, paidStatus)])).toBe(exists)
})

it('is any of them, and none of none', () => {
  expect(dueInvoiceExists([])).toBe(false)
  expect(dueInvoiceExists([invoice('due', 0, 'Paid'), invoice('billed', 5, 'Unpaid')])).toBe(true)
})
