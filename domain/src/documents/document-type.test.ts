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
])('%s belongs to %s', (kind, type) => expect(documentTypeOf(kind)).toBe(type))

test('queries the kinds of a type, and the kinds that belong to no type', () => {
  expect(kindsOfType('notices')).toEqual({ kinds: ['NOC', 'PASTDUE'], isOthers: false })
  const { kinds, isOthers } = kindsOfType('other')
  expect(isOthers).toBe(true)
  expect(kinds).toHaveLength(15)
})
