import { expect, it } from 'vitest'
import { foldAscii } from './fold-ascii.ts'

it.each([
  ['Owner@Larkspur.Example', 'owner@larkspur.example'],
  ['AZaz09@[`{', 'azaz09@[`{'],
  // The Kelvin sign, the dotted capital I, and a fullwidth A stay what they are.
  ['office@lar\u212Aspur.example', 'office@lar\u212Aspur.example'],
  ['d\u0130rector@larkspur.example', 'd\u0130rector@larkspur.example'],
  ['\uFF21', '\uFF21'],
  ['', ''],
])('%j is folded to %j', (text, folded) => {
  expect(foldAscii(text)).toBe(folded)
})
