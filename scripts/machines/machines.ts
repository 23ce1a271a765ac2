import { enrollmentMachine } from '../../domain/src/bank-draft/draft-graph.ts'
import { draftMachine } from '../../domain/src/bank-draft/run/draft-machine.ts'
import { closingMachine } from '../../domain/src/books/closing.ts'
import { reportMachine } from '../../domain/src/claims/reporting/report-machine.ts'
import { fileMachine } from '../../domain/src/files/file-standing.ts'
import type { MachineDefinition } from '../../domain/src/kernel/define-machine.ts'
import { methodMachine } from '../../domain/src/payment-methods/method-state.ts'
import { holdMachine } from '../../domain/src/payments/fraud-review/hold-machine.ts'
import { paymentMachine } from '../../domain/src/payments/payment-graph.ts'
import { refundMachine } from '../../domain/src/refunds/refund-graph.ts'
import { peopleChangeMachine } from '../../domain/src/seats/people/people-change-machine.ts'

/** Every machine whose rows the database keeps. */
export const machines: readonly MachineDefinition[] = [
  paymentMachine,
  refundMachine,
  closingMachine,
  enrollmentMachine,
  draftMachine,
  holdMachine,
  reportMachine,
  fileMachine,
  methodMachine,
  peopleChangeMachine,
]

export interface StatePredicate {
  /** The function in the database, such as `refund_is_live`. */
  readonly name: string
  readonly machine: MachineDefinition
  readonly states: readonly string[]
}

export const statePredicates: readonly StatePredicate[] = machines.flatMap((machine) =>
  Object.entries(machine.predicates).map(([name, states]) => ({
    name: `${machine.name}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    machine,
    states,
  })),
)
