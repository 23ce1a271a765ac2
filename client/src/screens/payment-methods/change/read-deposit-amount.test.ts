import { describe, expect, it } from 'vitest'
import { readDepositAmount, readDepositCode } from './read-deposit-amount.ts'

describe('the amount of a small deposit', () => {
  it.each([
    ['0.32', 32],
    ['.32', 32],
    ['$0.32', 32],
    [' 0.01 ', 1],
    ['$ 0.99', 99],
  ])('%s is %i cents', (text, cents) => expect(readDepositAmount(text)).toBe(cents))

  it.each(['', '32', '0.3', '0.00', '1.32', '0.321', '-0.32', '0,32', 'abc'])('%j is not an amount', (text) =>
    expect(readDepositAmount(text)).toBeNull(),
  )
})

describe('the code of a small deposit', () => {
  it.each([
    ['SM11AA', 'SM11AA'],
    ['sm11aa', 'SM11AA'],
    [' SM 11 AA ', 'SM11AA'],
  ])('%s is %s', (text, code) => expect(readDepositCode(text)).toBe(code))

  it.each(['', 'SM11A', 'SM11AAA', 'XX11AA', 'SM11-A'])('%j is not a code', (text) =>
    expect(readDepositCode(text)).toBeNull(),
  )
})
