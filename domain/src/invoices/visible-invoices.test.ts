import { expect, it } from 'vitest'
import { visibleInvoices } from './visible-invoices.ts'

it('drops planned invoices in any letter case and keeps the rest in order', () => {
  const invoices = ['due', 'Planned', 'billed', 'PLANNED', 'held'].map((invoiceStatus, n) => ({
    invoiceStatus,
    n,
  }))
  expect(visibleInvoices(invoices).map((invoice) => invoice.n)).toEqual([0, 2, 4])
  expect(invoices).toHaveLength(5)
})
