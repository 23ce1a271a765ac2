import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { expect, test } from 'vitest'
import { offeredFor } from './happenings.ts'

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
