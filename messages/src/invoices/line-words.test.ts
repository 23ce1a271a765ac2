import { expect, test } from 'vitest'
import { messagesFor } from '../messages-for.ts'
import { sayLine, wordsOfLine } from './line-words.ts'

const [english, spanish] = [messagesFor('en'), messagesFor('es')]
const bill = { installmentNumber: 3, installmentCount: 10 }
const installment = { code: 'installment', description: 'Installment 3 of 10' }
const fee = { code: 'returned_payment_fee', description: 'Returned payment fee' }

test('shows a reader of the carrier’s language its own words', () => {
  expect(wordsOfLine(english, installment, bill)).toBeUndefined()
  expect(sayLine(english, fee, bill)).toBe('Returned payment fee')
})

test('writes lines with a known code in the reader’s language', () => {
  expect(wordsOfLine(spanish, installment, bill)).toBe('Cuota 3 de 10')
  expect(wordsOfLine(spanish, installment, { installmentNumber: null, installmentCount: null })).toBe('Cuota')
  expect(wordsOfLine(spanish, fee, bill)).toBe('Cargo por pago devuelto')
})

test.each([
  ['a code outside the table', 'volunteer_day'],
  ['a name of every object', 'constructor'],
  ['no code', null],
  ['no code of an earlier version', undefined],
])('keeps the carrier’s words for %s, and says which language they are in', (_, code) => {
  const line = { code, description: 'Volunteer day certificate' }
  expect(wordsOfLine(spanish, line, bill)).toBeUndefined()
  expect(sayLine(spanish, line, bill)).toBe('Volunteer day certificate (en inglés)')
})
