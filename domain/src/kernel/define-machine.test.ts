import { expect, test } from 'vitest'
import { defineMachine, nextState } from './define-machine.ts'

const door = defineMachine({
  name: 'door',
  states: ['open', 'closed', 'locked'],
  initial: ['closed'],
  transitions: [
    { from: 'closed', event: 'opened', to: 'open' },
    { from: 'open', event: 'shut', to: 'closed' },
    { from: 'closed', event: 'locked', to: 'locked' },
  ],
  predicates: { isShut: ['closed', 'locked'] },
})

test('answers a predicate by its list of states', () => {
  expect(door.states.filter(door.is.isShut)).toEqual(['closed', 'locked'])
})

test('leads to the next state only by a declared transition', () => {
  expect(nextState(door, 'closed', 'locked')).toEqual({ ok: true, value: 'locked' })
  expect(nextState(door, 'open', 'locked')).toEqual({ ok: false, refusal: 'not_declared' })
})
