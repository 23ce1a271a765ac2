import { defineMachine } from '../../kernel/define-machine.ts'

/** A payment by bank that waits for an employee (ADR 0123). */
export const holdMachine = defineMachine({
  name: 'payment_hold',
  states: ['waiting', 'released', 'rejected'],
  initial: ['waiting'],
  transitions: [
    { from: 'waiting', to: 'released' },
    { from: 'waiting', to: 'rejected' },
  ],
  predicates: {},
})
export type HoldState = (typeof holdMachine.states)[number]
