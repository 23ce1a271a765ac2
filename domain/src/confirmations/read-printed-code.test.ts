import { expect, it } from 'vitest'
import { readPrintedCode } from './read-printed-code.ts'

it.each([
  ['7KQ29XMR4TVB', '7KQ29XMR4TVB'],
  [' 7kq2-9xmr-4tvb\n', '7KQ29XMR4TVB'],
  ['7KQ2 9XMR 4TVB', '7KQ29XMR4TVB'],
  // O, I and L are not printed: whoever types them means what they look like.
  ['oOiIlL-000000', '001111000000'],
])('%j is read as %j', (typed, code) => {
  expect(readPrintedCode(typed)).toBe(code)
})

it.each(['', '7KQ29XMR4TV', '7KQ29XMR4TVBB', '7KQ29XMR4TVU', '7KQ29XMR4TV!', 'ſKQ29XMR4TVB'])(
  '%j is not a code',
  (typed) => {
    expect(readPrintedCode(typed)).toBeNull()
  },
)
