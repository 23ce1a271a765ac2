import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addCents,
  cents,
  centsToDecimal,
  centsToDecimalText,
  parseCents,
  subtractCents,
  sumCents,
} from './money.ts'

const anyCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents)

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError)
  })

  it('never returns a minus zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
  })

  it('adds, subtracts and sums', () => {
    expect(addCents(cents(10), cents(-25))).toBe(-15)
    expect(subtractCents(cents(10), cents(25))).toBe(-15)
    expect(sumCents([cents(1), cents(2), cents(3)])).toBe(6)
    expect(sumCents([])).toBe(0)
  })
})

describe('decimal dollars on the wire', () => {
  it.each([
    [162634, 1626.34, '1626.34'],
    [0, 0, '0.00'],
    [5, 0.05, '0.05'],
    [-5, -0.05, '-0.05'],
    [110, 1.1, '1.10'],
    [1_000_000_000_07, 1_000_000_000.07, '1000000000.07'],
  ])('%i cents are %d', (amount, decimal, text) => {
    expect(centsToDecimal(cents(amount))).toBe(decimal)
    expect(centsToDecimalText(cents(amount))).toBe(text)
  })

  it('writes a JSON number with the digits of the text', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        const read: unknown = JSON.parse(JSON.stringify(centsToDecimal(amount)))
        expect(read).toBe(Number(centsToDecimalText(amount)))
        expect(Number(centsToDecimalText(amount).replace('.', ''))).toBe(amount)
      }),
    )
  })
})

describe('parseCents', () => {
  it.each([
    ['1250', 125000],
    ['1,250.00', 125000],
    ['$12.5', 1250],
    [' 0.07 ', 7],
    ['1,000,000.99', 100000099],
  ])('reads %s', (text, amount) => {
    expect(parseCents(text)).toEqual({ ok: true, value: amount })
  })

  it.each(['', '-5', '1.234', '12,50', '1,25.00', '1 250', '5.', '.5', '1e3', '99999999999999999'])(
    'refuses %s',
    (text) => {
      expect(parseCents(text)).toEqual({ ok: false, refusal: 'not-an-amount' })
    },
  )
})
