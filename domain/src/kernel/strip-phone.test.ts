import { expect, it } from 'vitest'
import { stripPhone } from './strip-phone.ts'

it.each([
  ['(260) 555-0142', '2605550142'],
  ['+1 260.555.0142', '12605550142'],
  ['260-555-0142 ext 7', '2605550142ext7'],
  ['1-800-FLOWERS_', '1800FLOWERS'],
  ['', ''],
])('stripPhone(%j) keeps letters and digits only (specification, section 5)', (text, stripped) => {
  expect(stripPhone(text)).toBe(stripped)
})
