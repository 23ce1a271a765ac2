import { expect, it } from 'vitest'
import { messagesFor } from '../messages-for.ts'
import { sayMethod } from './method-name.ts'

const english = messagesFor('en')
const spanish = messagesFor('es')
const card = { kind: 'card', brand: 'visa', accountType: null, last4: '4242' } as const
const bank = { kind: 'bank', brand: null, accountType: 'checking', last4: '6789' } as const

it.each([
  ['visa', 'Visa ending 4242', 'Visa terminada en 4242'],
  ['Visa', 'Visa ending 4242', 'Visa terminada en 4242'],
  ['mastercard', 'Mastercard ending 4242', 'Mastercard terminada en 4242'],
  ['amex', 'American Express ending 4242', 'American Express terminada en 4242'],
  ['discover', 'Discover ending 4242', 'Discover terminada en 4242'],
  ['unknown', 'Card ending 4242', 'Tarjeta terminada en 4242'],
  [null, 'Card ending 4242', 'Tarjeta terminada en 4242'],
])('names a card of %s "%s", in Spanish "%s"', (brand, inEnglish, inSpanish) => {
  expect(sayMethod(english, { ...card, brand })).toBe(inEnglish)
  expect(sayMethod(spanish, { ...card, brand })).toBe(inSpanish)
})

it.each([
  ['checking', 'Business checking ending 6789', 'Cuenta corriente comercial terminada en 6789'],
  ['savings', 'Business savings ending 6789', 'Cuenta de ahorros comercial terminada en 6789'],
  [null, 'Business account ending 6789', 'Cuenta comercial terminada en 6789'],
] as const)('names a bank account of type %s "%s", in Spanish "%s"', (accountType, inEnglish, inSpanish) => {
  expect(sayMethod(english, { ...bank, accountType })).toBe(inEnglish)
  expect(sayMethod(spanish, { ...bank, accountType })).toBe(inSpanish)
})

it.each([
  [card, 'Card', 'Tarjeta'],
  [bank, 'Bank account', 'Cuenta bancaria'],
] as const)('names a method without a number by its kind: %o', (method, inEnglish, inSpanish) => {
  expect(sayMethod(english, { ...method, last4: '' })).toBe(inEnglish)
  expect(sayMethod(spanish, { ...method, last4: '' })).toBe(inSpanish)
})
