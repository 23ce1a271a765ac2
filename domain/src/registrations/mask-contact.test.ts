import { expect, it } from 'vitest'
import { maskContact } from './mask-contact.ts'

it.each([
  ['office@larkspur.example', 'o…@l….example'],
  ['a@mail.oxbow-lantern.example', 'a…@m….example'],
])('%s is shown as %s', (email, shown) => {
  expect(maskContact(email)).toBe(shown)
})
