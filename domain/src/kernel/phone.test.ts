import { describe, expect, it } from 'vitest'
import { formatPhone, phoneLink, stripPhone } from './phone.ts'

describe('phone numbers', () => {
  it.each([
    ['2605550142', '(260) 555-0142'],
    ['260.555.0142', '(260) 555-0142'],
    ['+1 (260) 555-0142', '(260) 555-0142'],
    ['911', '911'],
  ])('%s is shown as %s', (text, shown) => expect(formatPhone(text)).toBe(shown))

  it('links to a telephone number', () => expect(phoneLink('(260) 555-0142')).toBe('tel:+12605550142'))
})

it.each([
  ['(260) 555-0142', '2605550142'],
  ['+1 260.555.0142', '12605550142'],
  ['260-555-0142 ext 7', '2605550142ext7'],
  ['1-800-FLOWERS_', '1800FLOWERS'],
  ['', ''],
])('stripPhone(%j) keeps letters and digits only (specification, section 5)', (text, stripped) => {
  expect(stripPhone(text)).toBe(stripped)
})
