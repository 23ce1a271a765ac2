import { expect, it } from 'vitest'
import { methodLabel } from './method-label.ts'

it.each([
  ['visa', 'Visa ending 4242'],
  ['Visa', 'Visa ending 4242'],
  ['mastercard', 'Mastercard ending 4242'],
  ['amex', 'American Express ending 4242'],
  ['discover', 'Discover ending 4242'],
  ['unknown', 'Card ending 4242'],
  [null, 'Card ending 4242'],
])('names a card of %s "%s"', (brand, label) => {
  expect(methodLabel({ kind: 'card', brand, accountType: null, last4: '4242' })).toBe(label)
})

it.each([
  ['checking', 'Business checking ending 6789'],
  ['savings', 'Business savings ending 6789'],
  [null, 'Business account ending 6789'],
] as const)('names a bank account of type %s "%s"', (accountType, label) => {
  expect(methodLabel({ kind: 'bank', brand: null, accountType, last4: '6789' })).toBe(label)
})
