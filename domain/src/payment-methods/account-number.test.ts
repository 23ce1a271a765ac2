import { describe, expect, it } from 'vitest'
import { decideBankAccountNumber, passesLuhn } from './account-number.ts'

describe('a bank account number', () => {
  it.each([
    ['1234', '1234'],
    ['000123456789', '000123456789'],
    ['00 0123-456789', '000123456789'],
    ['12345678901234567', '12345678901234567'],
    // One digit off a card: fails Luhn.
    ['4242424242424241', '4242424242424241'],
    // Passes Luhn, but is no card's length.
    ['42424242424242', '42424242424242'],
  ])('takes %s as %s', (typed, digits) => {
    expect(decideBankAccountNumber(typed)).toEqual({ ok: true, value: digits })
  })

  it.each(['', '123', '123456789012345678', '12345A', '１２３４５'])('refuses %s for its length', (typed) => {
    expect(decideBankAccountNumber(typed)).toEqual({ ok: false, refusal: 'length' })
  })

  it.each(['4242424242424242', '4242 4242 4242 4242', '378282246310005', '5555-5555-5555-4444'])(
    'refuses the card %s',
    (typed) => {
      expect(decideBankAccountNumber(typed)).toEqual({ ok: false, refusal: 'looks-like-card' })
    },
  )
})

it.each([
  ['4242424242424242', true],
  ['4242424242424241', false],
  ['378282246310005', true],
  ['6011111111111117', true],
  ['', false],
  ['4242 4242', false],
])('Luhn of %s: %s (domain.md 3.2.2)', (digits, passes) => {
  expect(passesLuhn(digits)).toBe(passes)
})
