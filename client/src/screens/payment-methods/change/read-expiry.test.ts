import { expect, test } from 'vitest'
import { asPrinted, readExpiry } from './read-expiry.ts'

test.each([
  ['04/28', { month: 4, year: 2028 }],
  [' 4 / 2028 ', { month: 4, year: 2028 }],
  ['12/30', { month: 12, year: 2030 }],
  ['13/28', null],
  ['00/28', null],
  ['0428', null],
  ['04/028', null],
  ['', null],
])('reads %j', (typed, read) => {
  expect(readExpiry(typed)).toEqual(read)
})

test('shows a known date in its field as on the card', () => {
  expect(asPrinted('04/2028')).toBe('04/28')
  expect(asPrinted(null)).toBe('')
})
