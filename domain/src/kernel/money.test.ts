import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addCents,
  cents,
  centsToDecimal,
  centsToDecimalText,
  decimalToCents,
  parseCents,
  subtractCents,
  sumCents,
} from './money.ts'

const anyCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents)

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError)
  })

  it('has no minus zero', () => {
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

  it('counts null as 0 (specification, section 9)', () => {
    expect(decimalToCents(null)).toBe(0)
  })

  it.each([
    ['1626.34', 162634],
    [1626.34, 162634],
    // 1.005 * 100 is 100.49999999999999 as a float: the digits decide.
    [1.005, 101],
    ['1.004', 100],
    ['-0.005', -1],
    [8.165, 817],
    ['12', 1200],
    ['.5e1', null],
    [1e-7, 0],
    ['5e-3', 1],
    ['4e-3', 0],
    ['1.5e2', 15000],
    ['', null],
    ['12,00', null],
    ['abc', null],
    [Number.NaN, null],
    [1e21, null],
  ])('reads %s as %s', (dollars, expected) => {
    if (expected === null) expect(() => decimalToCents(dollars)).toThrow(RangeError)
    else expect(decimalToCents(dollars)).toBe(expected)
  })

  it('comes back as it went, as JSON number and as text', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(decimalToCents(JSON.parse(JSON.stringify(centsToDecimal(amount))))).toBe(amount)
        expect(decimalToCents(centsToDecimalText(amount))).toBe(amount)
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
