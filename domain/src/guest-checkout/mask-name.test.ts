import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['Larkspur Hollow Fellowship', 'L••••• H••••• F•••••'],
  ['A B', 'A••••• B•••••'],
  ['  Église  & Ñandú ', 'É••••• &••••• Ñ•••••'],
  ['𝔊othic', '𝔊•••••'],
])('%s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown))

test('hides the length of a word', () => {
  expect(maskName('St Mary')).toBe(maskName('Saint Margarethenkirche').replace('M', 'M'))
})
