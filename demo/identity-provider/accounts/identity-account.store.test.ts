import { expect, it } from 'vitest'
import { normalizeEmail } from './identity-account.store.ts'

it.each([
  [' Treasurer@Larkspur.Example ', 'treasurer@larkspur.example'],
  // The Kelvin sign is not a k: neither by lower case nor by a normal form of Unicode.
  ['treasurer@lar\u212Aspur.example', 'treasurer@lar\u212Aspur.example'],
  ['d\u0130rector@larkspur.example', 'd\u0130rector@larkspur.example'],
])('looks %j up as %j', (typed, address) => {
  expect(normalizeEmail(typed)).toBe(address)
})
