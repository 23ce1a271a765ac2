import { defineMachine } from '../../kernel/define-machine.ts'

/** A report of a loss, from the first saved answer (domain.md 5.8). */
export const reportMachine = defineMachine({
  name: 'claim_report',
  states: ['draft', 'submitted', 'discarded'],
  initial: ['draft'],
  transitions: [
    { from: 'draft', to: 'submitted' },
    { from: 'draft', to: 'discarded' },
  ],
  predicates: {},
})
