import type { UnsafeStep } from './unsafe-step.ts'

/** A migration that `npm run machines` wrote, read back. */
interface WrittenMachines {
  /** Such as `payment: created -> submitted`; `new` is where a row begins. */
  readonly transitions: ReadonlySet<string>
  /** The states of each machine, such as `payment: created`. */
  readonly states: ReadonlySet<string>
  /** The states in which each predicate holds. */
  readonly predicates: ReadonlyMap<string, ReadonlySet<string>>
}

/** Compares the machines of a migration with those of the version before, whose processes and rows are still there. */
export function judgeMachines(before: string, after: string): UnsafeStep[] {
  const [old, next] = [readMachines(before), readMachines(after)]
  const removed = [...old.transitions]
    .filter((transition) => !next.transitions.has(transition))
    .map((on) => ({
      rule: 'transition',
      on,
      says: 'the version before makes this transition. Keep it, and remove it one release after the code that makes it.',
    }))
  const moved = [...old.predicates].flatMap(([on, held]) => {
    const holds = next.predicates.get(on)
    if (holds === undefined)
      return [{ rule: 'predicate', on, says: 'the version before calls it. Keep it in the machine.' }]
    const changed = [...new Set([...held, ...holds])].filter(
      (state) => held.has(state) !== holds.has(state) && isStateOf(old, on, state),
    )
    if (changed.length === 0) return []
    const says = `partial indexes keep the rows of before for ${changed.join(', ')}. Give the changed predicate a new name, and build its indexes concurrently.`
    return [{ rule: 'predicate', on, says }]
  })
  return [...removed, ...moved]
}

/** A predicate is named after its machine, such as `payment_is_open`. */
function isStateOf({ states }: WrittenMachines, predicate: string, state: string): boolean {
  return [...states].some((each) => {
    const [machine, name] = each.split(': ')
    return name === state && predicate.startsWith(`${machine}_`)
  })
}

function readMachines(sql: string): WrittenMachines {
  const pairs = [...sql.matchAll(/^ {2}\('(\w+)', (?:null|'(\w+)'), '(\w+)'\)/gm)]
  const predicates = [
    ...sql.matchAll(
      /^create or replace function (\w+)\(state text\).*\n\$\$ select state in \((.*)\) \$\$;$/gm,
    ),
  ]
  return {
    transitions: new Set(pairs.map(([, machine, from = 'new', to]) => `${machine}: ${from} -> ${to}`)),
    states: new Set(
      pairs.flatMap(([, machine, from, to]) => [`${machine}: ${from ?? to}`, `${machine}: ${to}`]),
    ),
    predicates: new Map(
      predicates.map(([, name = '', states = '']) => [
        name,
        new Set([...states.matchAll(/'(\w+)'/g)].map(([, state = '']) => state)),
      ]),
    ),
  }
}
