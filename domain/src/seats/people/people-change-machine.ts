import { defineMachine } from '../../kernel/define-machine.ts'

/** An owner's request to change the people of an account, from its code on (ADR 0015). */
export const peopleChangeMachine = defineMachine({
  name: 'people_change',
  states: ['waiting_code', 'waiting_approval', 'done', 'declined', 'withdrawn'],
  initial: ['waiting_code'],
  transitions: [
    /** The account requires a second owner, and there is one. */
    { from: 'waiting_code', to: 'waiting_approval' },
    { from: 'waiting_code', to: 'done' },
    { from: 'waiting_approval', to: 'done' },
    { from: 'waiting_approval', to: 'declined' },
    { from: 'waiting_approval', to: 'withdrawn' },
  ],
  predicates: {
    /** Decided, by the code alone or by a second owner. */
    isEnded: ['done', 'declined', 'withdrawn'],
  },
})
export type PeopleChangeState = (typeof peopleChangeMachine.states)[number]
