import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { joinPolicyTypes, policyTypeOf } from '@myaccount/domain/policies/policy-type'
import { expect, test } from 'vitest'
import { offeredFor } from './happenings.ts'

const types = joinPolicyTypes({ GARAGE: { icon: 'bus', form: 'auto' } }, () => true)
const reported = (policyType: string) => {
  const policy = { policyType } as PolicyFacts
  const { form } = policyTypeOf(types, policyType)
  return form === null ? [] : [{ policy, form }]
}

test.each([
  [['AUTO'], ['vehicle']],
  [['LIABILITY'], ['harm']],
  [['PROPERTY'], ['damage']],
  [['MINFIRST'], ['damage', 'harm']],
  [
    ['WORKERSCOMP', 'MISSIONS'],
    ['work', 'trip'],
  ],
  [['GARAGE'], ['vehicle']],
  [['OF_TOMORROW'], ['other']],
])('%j offers %j', (types, expected) => {
  expect(offeredFor(types.flatMap(reported)).map(({ happening }) => happening.id)).toEqual(expected)
})
