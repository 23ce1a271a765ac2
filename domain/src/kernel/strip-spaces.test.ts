import { expect, it } from 'vitest'
import { stripSpaces } from './strip-spaces.ts'

it.each([
  [' 1000 482\t917\n', '1000482917'],
  ['a\u00a0b\u2009c', 'abc'],
  ['', ''],
])('stripSpaces(%j) removes all whitespace', (text, stripped) => {
  expect(stripSpaces(text)).toBe(stripped)
})
