import { expect, it } from 'vitest'
import { shortenZip } from './zip-code.ts'

it.each([
  ['46799-1234', '46799'],
  ['467991234', '46799'],
  ['46799', '46799'],
  ['46799-12', '46799-12'],
  ['4679', '4679'],
  ['', ''],
])('shortenZip(%j) keeps the first five of nine digits, and every other text', (text, short) => {
  expect(shortenZip(text)).toBe(short)
})
