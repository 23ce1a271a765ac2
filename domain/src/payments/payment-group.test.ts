import { expect, test } from 'vitest'
import { paymentGroups, statesOfGroup } from './payment-group.ts'
import { paymentStates } from './payment-state.ts'

test.each([
  ['under_way', ['scheduled', 'requires_action', 'submitted', 'processing', 'unknown']],
  ['received', ['succeeded', 'posted', 'partially_refunded']],
  ['went_back', ['returned', 'disputed', 'refunded']],
  ['not_completed', ['created', 'failed', 'cancelled', 'expired']],
] as const)('groups the states of %s', (group, states) => {
  expect(statesOfGroup(group)).toEqual(states)
})

test('puts every state in one group', () => {
  expect(paymentGroups.flatMap(statesOfGroup).toSorted()).toEqual([...paymentStates].toSorted())
})
