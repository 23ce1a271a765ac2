import { expect, it } from 'vitest'
import { isPlainLine, isPlainText, toPlainLine } from './plain-text.ts'

const codesOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const hidden = [
  ...codesOf(0x00, 0x1f),
  ...codesOf(0x7f, 0x9f),
  ...codesOf(0x202a, 0x202e),
  ...codesOf(0x2066, 0x2069),
].map((code) => String.fromCharCode(code))

it('finds every control and every mark of direction, wherever it stands', () => {
  expect(hidden).toHaveLength(74)
  for (const character of hidden) {
    for (const text of [character, `${character}a`, `a${character}b`, `a${character}`]) {
      expect(isPlainLine(text), JSON.stringify(text)).toBe(false)
      expect(toPlainLine(text)).toBe(text.replace(character, ''))
    }
  }
})

it('lets a text of several lines have line ends, and nothing else', () => {
  expect(isPlainText('one\ntwo\r\nthree')).toBe(true)
  expect(isPlainLine('one\ntwo')).toBe(false)
  for (const character of hidden) expect(isPlainText(`a${character}b`)).toBe(character === '\n')
})

it.each(['Larkspur Hollow Fellowship', 'Niño & Søn – “Kirche”', '教会', '👩‍👩‍👧', 'a\u00A0b'])(
  '%s is plain',
  (text) => {
    expect(isPlainLine(text)).toBe(true)
    expect(toPlainLine(text)).toBe(text)
  },
)
