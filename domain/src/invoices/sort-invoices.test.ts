import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { invoiceNumber } from '../kernel/numbers-of-the-carrier.ts'
import { sortInvoices } from './sort-invoices.ts'

const row = (dueDate: string, number: string) => ({
  invoiceDueDate: calendarDate(dueDate),
  invoiceNumber: invoiceNumber(number),
})
const sorted = [
  row('2026-03-15', '1000044111'),
  row('2026-03-15', '1000044110'),
  row('2026-02-15', '1000099999'),
  row('2025-12-31', '1000043002'),
]

it('puts the newest due date first, then the higher number, whatever the order given', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
      const before = [...shuffled]
      expect(sortInvoices(shuffled)).toEqual(sorted)
      expect(shuffled).toEqual(before)
    }),
  )
})
