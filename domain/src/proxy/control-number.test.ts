import { expect, test } from 'vitest'
import { controlNumberPattern, readControlNumber } from './control-number.ts'

test.each([
  ['7QF2-M9KX-4T8D', '7QF2M9KX4T8D'],
  [' 7qf2 m9kx–4t8d ', '7QF2M9KX4T8D'],
  ['oil1-0000-0000', '011100000000'],
])('%o is read as %s', (typed, read) => {
  expect(readControlNumber(typed)).toBe(read)
  expect(controlNumberPattern.test(read)).toBe(true)
})

test.each(['7QF2-M9KX-4T8', '7QF2-M9KX-4T8DD', '7QF2-M9KX-4T8U', ''])(
  '%o is not a control number',
  (typed) => {
    expect(controlNumberPattern.test(readControlNumber(typed))).toBe(false)
  },
)
