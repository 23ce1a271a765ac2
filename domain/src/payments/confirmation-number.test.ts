import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  confirmationNumberPattern,
  confirmationNumberRange,
  makeConfirmationNumber,
  parseConfirmationNumber,
} from './confirmation-number.ts'

it.each([
  [0, 'P000000000'],
  [31, 'P00000000Z'],
  [32, 'P000000010'],
  [2 ** 45 - 1, 'PZZZZZZZZZ'],
])('%i makes %s', (random, number) => {
  expect(makeConfirmationNumber(random)).toBe(number)
})

it('has the form of domain.md 1.4 and differs for every random number', () => {
  const anyNumber = fc.integer({ min: 0, max: confirmationNumberRange - 1 })
  expect(confirmationNumberPattern.test('P7K2QX9M4T')).toBe(true)
  fc.assert(
    fc.property(anyNumber, anyNumber, (a, b) => {
      expect(makeConfirmationNumber(a)).toMatch(confirmationNumberPattern)
      expect(makeConfirmationNumber(a) === makeConfirmationNumber(b)).toBe(a === b)
    }),
  )
})

it.each([-1, 0.5, 2 ** 45, Number.NaN])('cannot be made from %d', (random) => {
  expect(() => makeConfirmationNumber(random)).toThrow(RangeError)
})

it.each([
  ['p7k2 qx9m-4t', 'P7K2QX9M4T'],
  ['POIL000000', 'P011000000'],
])('reads %s as %s', (typed, number) => {
  expect(parseConfirmationNumber(typed)).toEqual({ ok: true, value: number })
})

it.each(['', 'P7K2QX9M4', 'P7K2QX9M4TT', 'X7K2QX9M4T', 'P7K2QX9M4U'])('does not read %s', (typed) => {
  expect(parseConfirmationNumber(typed)).toEqual({ ok: false, refusal: 'not-a-confirmation-number' })
})
