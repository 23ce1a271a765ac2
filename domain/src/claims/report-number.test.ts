import { expect, test } from 'vitest'
import { makeReportNumber, reportNumberPattern } from './report-number.ts'

test('maps every byte to a letter that no other byte maps to', () => {
  for (let byte = 0; byte < 256; byte += 1)
    expect(makeReportNumber(new Uint8Array(8).fill(byte))).toMatch(reportNumberPattern)
  expect(makeReportNumber(new Uint8Array([0, 10, 18, 31, 32, 64, 255, 1]))).toBe('R-0AJZ00Z1')
  expect(() => makeReportNumber(new Uint8Array(7))).toThrow(RangeError)
})
