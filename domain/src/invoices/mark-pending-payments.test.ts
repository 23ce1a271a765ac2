import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InvoiceNumber, invoiceNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { PaidStatus } from './invoice.ts'
import { markPendingPayments, newestPendingPayments } from './mark-pending-payments.ts'

const paid = invoiceNumber('1000043544')
const open = invoiceNumber('1000044110')
const row = (paymentId: string, number: InvoiceNumber, submittedAtMs: number) => ({
  paymentId,
  invoiceNumber: number,
  submittedAtMs,
})

describe('newestPendingPayments', () => {
  it('keeps one row for each invoice number, the newest, whatever the order of the rows', () => {
    const rows = [
      row('a', open, 1),
      row('b', open, 3),
      row('c', open, 2),
      row('d', paid, 1),
      row('e', paid, 1),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        const newest = newestPendingPayments(shuffled)
        expect(newest.size).toBe(2)
        expect(newest.get(open)?.paymentId).toBe('b')
        expect(newest.get(paid)?.paymentId).toBe('e')
      }),
    )
  })
})

describe('markPendingPayments', () => {
  const invoices: { invoiceNumber: InvoiceNumber; paidStatus: PaidStatus }[] = [
    { invoiceNumber: paid, paidStatus: 'Paid' },
    { invoiceNumber: open, paidStatus: 'Unpaid' },
  ]

  it("sets 'Pending Payment' where the number is listed and nowhere else (specification, section 4)", () => {
    const marked = markPendingPayments(invoices, [row('a', open, 1), row('b', open, 2)])
    expect(marked.map((invoice) => invoice.paidStatus)).toEqual(['Paid', 'Pending Payment'])
    expect(marked[0]).toBe(invoices[0])
    expect(invoices[1]?.paidStatus).toBe('Unpaid')
  })

  it('leaves all invoices as they are without pending payments, and ignores unknown numbers', () => {
    expect(markPendingPayments(invoices, [])).toEqual(invoices)
    expect(markPendingPayments(invoices, [row('a', invoiceNumber('1000099999'), 1)])).toEqual(invoices)
  })

  it('changes nothing when it is applied a second time', () => {
    const once = markPendingPayments(invoices, [row('a', open, 1)])
    expect(markPendingPayments(once, [row('a', open, 1)])).toEqual(once)
  })
})
