import { readPrintedCode } from '@myaccount/domain/confirmations/read-printed-code'
import { invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { expect, test } from 'vitest'
import { makeScanCodes } from './scan-codes.ts'

const codes = makeScanCodes({ secret: 'a-secret-of-the-tests-alone' })
const [one, other] = [invoiceNumber('1000044110'), invoiceNumber('1000044111')]

test('makes a code of 12 characters that can be read from paper, the same each time', () => {
  expect(readPrintedCode(codes.codeOf(one))).toBe(codes.codeOf(one))
  expect(makeScanCodes({ secret: 'a-secret-of-the-tests-alone' }).codeOf(one)).toBe(codes.codeOf(one))
})

test('makes another code for another invoice and another secret', () => {
  expect(codes.codeOf(other)).not.toBe(codes.codeOf(one))
  expect(makeScanCodes({ secret: 'another-secret-of-the-tests' }).codeOf(one)).not.toBe(codes.codeOf(one))
})

test("opens the code's own invoice alone; a typed one may have hyphens and lower case", () => {
  expect(codes.isCodeOf(one, codes.codeOf(one))).toBe(true)
  expect(
    codes.isCodeOf(
      one,
      codes
        .codeOf(one)
        .toLowerCase()
        .replace(/(....)/g, '$1-'),
    ),
  ).toBe(true)
  expect(codes.isCodeOf(other, codes.codeOf(one))).toBe(false)
  for (const wrong of ['', 'none', '0'.repeat(12), codes.codeOf(one).slice(1)])
    expect(codes.isCodeOf(one, wrong)).toBe(false)
})

test('accepts the codes of printed bills through a rotation, and prints those of the present secret', () => {
  const [old, next] = ['a-secret-of-the-tests-alone', 'another-secret-of-the-tests']
  const printed = codes.codeOf(one)
  const steps = [
    { secret: old, nextSecret: next },
    { secret: next, nextSecret: old },
  ].map(makeScanCodes)
  for (const step of steps) expect(step.isCodeOf(one, printed)).toBe(true)
  expect(steps.map((step) => step.codeOf(one))).toEqual([
    printed,
    makeScanCodes({ secret: next }).codeOf(one),
  ])
  expect(steps[0]?.isCodeOf(one, steps[1]?.codeOf(one) ?? '')).toBe(true)
  expect(makeScanCodes({ secret: next }).isCodeOf(one, printed)).toBe(false)
})
