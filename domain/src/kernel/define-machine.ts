import { ok, type Result, refuse } from './result.ts'

/** A change of state. A machine whose rows also name an event or a booking has more fields here. */
export interface MachineTransition<State extends string = string> {
  readonly from: State
  readonly to: State
}

/** For each predicate the states in which it holds. */
export type PredicateStates<State extends string = string> = Readonly<Record<string, readonly State[]>>

/** The predicates as functions, which narrow a state to those in which they hold. */
export type Predicates<State extends string, Lists extends PredicateStates<State>> = {
  readonly [Name in keyof Lists]: (state: State) => state is Lists[Name][number]
}

export interface MachineDefinition<
  State extends string = string,
  Transition = MachineTransition,
  Lists = PredicateStates,
> {
  /** The words for one of its rows, such as `draft_enrollment`: in the table `transitions` and before its predicates in SQL. */
  readonly name: string
  readonly states: readonly State[]
  /** The states in which a row may be inserted. */
  readonly initial: readonly State[]
  readonly transitions: readonly Transition[]
  readonly predicates: Lists
}

export interface Machine<State extends string, Transition, Lists extends PredicateStates<State>>
  extends MachineDefinition<State, Transition, Lists> {
  readonly is: Predicates<State, Lists>
}

/**
 * The one place for the states of a kind of row, its transitions, and the questions that code and statements ask about a
 * state. `npm run machines` writes all of it as SQL: the database refuses any other transition (`enforce_transition`),
 * and has each predicate as a function that is named after the machine and the predicate, such as `refund_is_live`.
 */
export function defineMachine<
  const State extends string,
  const Transition extends MachineTransition<NoInfer<State>>,
  const Lists extends PredicateStates<NoInfer<State>>,
>(definition: MachineDefinition<State, Transition, Lists>): Machine<State, Transition, Lists> {
  return { ...definition, is: definePredicates<State, Lists>(definition.predicates) }
}

/** Apart from the machine for states whose predicates the browser needs without the transitions. */
export function definePredicates<State extends string, const Lists extends PredicateStates<State>>(
  lists: Lists,
): Predicates<State, Lists> {
  return Object.fromEntries<unknown>(
    Object.entries(lists).map(([name, states]) => [name, (state: State) => states.includes(state)]),
  ) as Predicates<State, Lists>
}

/** Returns the state after the event; `not_declared` changes nothing. */
export function nextState<State extends string, Event extends string>(
  machine: { readonly transitions: readonly (MachineTransition<State> & { readonly event: Event })[] },
  from: NoInfer<State>,
  event: NoInfer<Event>,
): Result<State, 'not_declared'> {
  const found = machine.transitions.find((row) => row.from === from && row.event === event)
  return found === undefined ? refuse('not_declared') : ok(found.to)
}
