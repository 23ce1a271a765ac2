import { cents } from '@myaccount/domain/kernel/money'
import { describe, expect, it } from 'vitest'
import { checkAmount } from './check-amount.ts'

const line = { leastCents: cents(100), amountDueCents: cents(89200) }

describe('another amount', () => {
  it.each([
    ['1', 100],
    ['$100.50', 10050],
    ['892.00', 89200],
  ])('accepts %s', (text, amountCents) => {
    expect(checkAmount(text, line)).toEqual({ ok: true, value: amountCents })
  })

  it.each(['0.99', '892.01', '0', '-5', '', 'all', '1.234'])('refuses %j', (text) => {
    expect(checkAmount(text, line).ok).toBe(false)
  })

  it('accepts all of an invoice of less than a dollar, and no part of it', () => {
    const small = { leastCents: cents(45), amountDueCents: cents(45) }
    expect(checkAmount('0.45', small).ok).toBe(true)
    expect(checkAmount('0.44', small).ok).toBe(false)
  })
})
