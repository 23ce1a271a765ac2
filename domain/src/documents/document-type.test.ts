import { expect, test } from 'vitest'
import { documentTypeOf, kindsOfType } from './document-type.ts'

test.each([
  ['POLICY', 'policy'],
  ['DEC', 'policy'],
  ['ENDT', 'policy'],
  ['RENEWAL', 'policy'],
  ['INVOICE', 'bills'],
  ['RECEIPT', 'bills'],
  ['EFTAUTH', 'bills'],
  ['IDCARD', 'id_cards'],
  ['COI', 'certificates'],
  ['NOC', 'notices'],
  ['PASTDUE', 'notices'],
  ['CLAIMLTR', 'claims'],
  ['CLAIMDOC', 'claims'],
  ['LOSSRUN', 'other'],
  ['AUDIT', 'other'],
  ['1099', 'other'],
  ['toString', 'other'],
])('%s is among the %s', (kind, type) => expect(documentTypeOf(kind)).toBe(type))

test('a query asks for the kinds of a type, and for all that no type holds', () => {
  expect(kindsOfType('notices')).toEqual({ kinds: ['NOC', 'PASTDUE'], isOthers: false })
  const { kinds, isOthers } = kindsOfType('other')
  expect(isOthers).toBe(true)
  expect(kinds).toHaveLength(15)
})
