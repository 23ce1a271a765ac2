import { expect, it } from 'vitest'
import { invoiceStatusCode } from './invoice.ts'

it.each([
  ['planned', 'planned'],
  ['Billed', 'billed'],
  [' DUE ', 'due'],
  ['CarriedForward', 'carriedforward'],
  ['writtenOff', 'writtenoff'],
  ['held', null],
  ['', null],
])('%j is %s', (text, code) => {
  expect(invoiceStatusCode(text)).toBe(code)
})
