import { expect, test } from 'vitest'
import { camelCase } from './camel-case.ts'

test.each([
  ['account_number', 'accountNumber'],
  ['a_b_c', 'aBC'],
  ['amount_due_cents', 'amountDueCents'],
  ['line_1', 'line1'],
  ['line_1_of_2', 'line1Of2'],
  ['last4_of_card', 'last4OfCard'],
  ['accountNumber', 'accountNumber'],
  ['state', 'state'],
  ['?column?', '?column?'],
  ['QUERY PLAN', 'QUERY PLAN'],
  ['_private', '_private'],
  ['__a_b', '__aB'],
  ['ends_', 'ends_'],
  ['two__lines', 'two__lines'],
])('names the column %s %s', (column, key) => {
  expect(camelCase(column)).toBe(key)
})
