import { describe, expect, it } from 'vitest'
import { formatPhone, phoneLink } from './format-phone.ts'

describe('phone numbers', () => {
  it.each([
    ['2605550142', '(260) 555-0142'],
    ['260.555.0142', '(260) 555-0142'],
    ['+1 (260) 555-0142', '(260) 555-0142'],
    ['911', '911'],
  ])('%s is shown as %s', (text, shown) => expect(formatPhone(text)).toBe(shown))

  it('has an address to call', () => expect(phoneLink('(260) 555-0142')).toBe('tel:+12605550142'))
})
