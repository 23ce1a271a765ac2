import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { expect, test } from 'vitest'
import { formOf, offeredFor } from './happenings.ts'

const policy = (policyType: string) => ({ policyType }) as PolicyFacts

test.each([
  [['AUTO'], ['vehicle']],
  [['LIABILITY'], ['harm']],
  [['PROPERTY'], ['damage']],
  [['MINFIRST'], ['damage', 'harm']],
  [
    ['WORKERSCOMP', 'MISSIONS'],
    ['work', 'trip'],
  ],
  [['OF_TOMORROW'], []],
])('%j offers %j', (types, expected) => {
  expect(offeredFor(types.map(policy)).map(({ happening }) => happening.id)).toEqual(expected)
})

test.each([
  ['AUTO', 'auto'],
  ['MINESSENTIALS', 'property_liability'],
  ['WORKERSCOMP', null],
  ['MISSIONS', null],
])('%s is reported on %s', (type, form) => expect(formOf(type)).toBe(form))
