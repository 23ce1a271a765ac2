import { defineMachine } from '../../kernel/define-machine.ts'

/** One time that an invoice is to be taken from the bank (domain.md 4.2). */
export const draftMachine = defineMachine({
  name: 'draft',
  states: [
    /** Planned, or its request certainly never arrived. */
    'due',
    /** Its payment exists. */
    'requested',
    /** Not drafted, for a reason. */
    'skipped',
    /** The payment ended without money. */
    'came_back',
  ],
  initial: ['due'],
  transitions: [
    { from: 'due', to: 'requested' },
    { from: 'due', to: 'skipped' },
    { from: 'requested', to: 'due' },
    { from: 'requested', to: 'came_back' },
    // It is decided later what follows the return.
    { from: 'came_back', to: 'came_back' },
  ],
  predicates: {
    /** A payment was made for it. */
    hasPayment: ['requested', 'came_back'],
    /** The invoice is paid by hand, unless it is drafted a second time. */
    isLeftToPayer: ['skipped', 'came_back'],
    /** People are shown the draft itself, and no plan of it. */
    isDecided: ['requested', 'skipped', 'came_back'],
  },
})
export const { isLeftToPayer } = draftMachine.is
export type DraftRowState = (typeof draftMachine.states)[number]
