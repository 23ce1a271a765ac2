import { Counter, type Registry } from 'prom-client'

export interface OutcomeCounts<Outcome extends string> {
  readonly add: (outcome: Outcome) => void
  /** Returns the count of each outcome since the start of this process; one that never happened is 0. */
  readonly all: () => ReadonlyMap<Outcome, number>
}

export function openOutcomeCounts<Outcome extends string>(
  outcomes: readonly Outcome[],
): OutcomeCounts<Outcome> {
  const counts = new Map(outcomes.map((outcome) => [outcome, 0]))
  return {
    add: (outcome) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
    all: () => counts,
  }
}

/** Every outcome has a series from the start, so that a rule sees its first increase. */
export function addOutcomeCounter<Outcome extends string>(
  registry: Registry,
  { name, help, counts }: { name: string; help: string; counts: OutcomeCounts<Outcome> },
): void {
  new Counter({
    name,
    help,
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of counts.all()) this.inc({ outcome }, count)
    },
  })
}
