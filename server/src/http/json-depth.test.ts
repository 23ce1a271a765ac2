import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const nested = (depth: number, innermost: unknown = 1): unknown =>
  depth === 0 ? innermost : { in: nested(depth - 1, innermost) }

test.each([
  ['a value alone', 1, false],
  ['null', null, false],
  ['text', '[[[[[[[[[[[[', false],
  ['eight objects', nested(8), false],
  ['nine objects', nested(9), true],
  ['eight objects around an empty list', nested(8, []), true],
  ['the deep one among shallow ones', { a: 1, b: [], c: [nested(7)], d: nested(8) }, true],
  ['many side by side', Array(1000).fill(nested(7)), false],
])('judges the depth of %s', (_, value, tooDeep) => {
  expect(isTooDeep(value)).toBe(tooDeep)
})

test('refuses fifty thousand levels without walking down', () => {
  expect(isTooDeep(JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)))).toBe(true)
})
