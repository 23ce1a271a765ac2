import { expect, it } from 'vitest'
import { isPlainLine, isPlainText, isStorable, toPlainLine, toPlainText } from './plain-text.ts'

const codesOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const hidden = [
  ...codesOf(0x00, 0x1f),
  ...codesOf(0x7f, 0x9f),
  ...codesOf(0x202a, 0x202e),
  ...codesOf(0x2066, 0x2069),
].map((code) => String.fromCharCode(code))

/** Line ends and tabs separate words. */
const isSpace = (character: string) => /[\t\n\v\f\r\u0085]/.test(character)

it('finds every control character and every direction mark at any position', () => {
  expect(hidden).toHaveLength(74)
  for (const character of hidden) {
    for (const text of [character, `${character}a`, `a${character}b`, `a${character}`]) {
      expect(isPlainLine(text), JSON.stringify(text)).toBe(false)
      expect(toPlainLine(text)).toBe(text.replace(character, isSpace(character) ? ' ' : '').trim())
    }
  }
})

it('allows line ends in a text of several lines, and nothing else', () => {
  expect(isPlainText('one\ntwo\r\nthree')).toBe(true)
  expect(isPlainLine('one\ntwo')).toBe(false)
  for (const character of hidden) expect(isPlainText(`a${character}b`)).toBe(character === '\n')
})

it('removes invisible marks, and keeps those that emoji and scripts need', () => {
  const marks = '\u200E\u200F\u061C\u200B\u2060\uFEFF\u00AD\uFFF9\u{E0001}'
  for (const mark of marks) expect(toPlainLine(`a${mark}b`), JSON.stringify(mark)).toBe('ab')
  for (const kept of ['👩‍👩‍👧', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می\u200Cخواهم', '葛󠄀', '👍🏽']) {
    expect(toPlainLine(kept)).toBe(kept)
    expect(toPlainText(kept)).toBe(kept)
  }
  expect(toPlainLine('\u200D\uFE0F')).toBe('')
  expect(toPlainText('\u200D\n\uFE0F')).toBe('')
})

it('composes characters, and removes half a character from a text that cannot be sent again', () => {
  expect(toPlainLine('Nin\u0303o')).toBe('Ni\u00F1o')
  expect(toPlainText('Nin\u0303o\r\nSøn')).toBe('Ni\u00F1o\nSøn')
  expect(toPlainLine('a\ud800b')).toBe('ab')
  expect(['a\ud800', '\udc00a', 'a\0'].map(isStorable)).toEqual([false, false, false])
  expect(['👍🏽', 'a\u0007', ''].every(isStorable)).toBe(true)
})

it.each(['Larkspur Hollow Fellowship', 'Niño & Søn – “Kirche”', '教会', '👩‍👩‍👧', 'a\u00A0b'])(
  '%s is plain',
  (text) => {
    expect(isPlainLine(text)).toBe(true)
    expect(toPlainLine(text)).toBe(text)
  },
)
