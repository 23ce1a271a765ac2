import { setTimeout as sleep } from 'node:timers/promises'

/** The shortest interval of a job; every look is made on one of these turns, together with the others. */
const turnMs = 1_000

interface Waiting {
  readonly name: string
  readonly everyMs: number
  lookedAtMs: number
  readonly onDue: () => void
}

interface LookOptions {
  readonly find: (names: ReadonlySet<string>) => Promise<ReadonlySet<string>>
  readonly onNothing: (names: readonly string[]) => Promise<void>
  readonly signal: AbortSignal
}

/**
 * Looks for the rows of all waiting jobs with one statement a second, because a statement for each job and interval is
 * what an idle process would otherwise send. Jobs that run are not asked about.
 */
export function lookTogether({ find, onNothing, signal }: LookOptions) {
  const waiting = new Set<Waiting>()

  async function look(): Promise<void> {
    const nowMs = performance.now()
    // Half a turn early, because a timer that fires a little late would otherwise skip a turn.
    const asked = [...waiting].filter((job) => nowMs - job.lookedAtMs >= job.everyMs - turnMs / 2)
    if (asked.length === 0) return
    const names = new Set(asked.map(({ name }) => name))
    // The job's own run reports what is wrong with the database.
    const due = await find(names).catch(() => names)
    for (const job of asked) {
      job.lookedAtMs = nowMs
      if (due.has(job.name)) job.onDue()
    }
    await onNothing([...names].filter((name) => !due.has(name)))
  }

  async function keepLooking(): Promise<void> {
    while (!signal.aborted) {
      await sleep(turnMs, undefined, { signal }).catch(() => {})
      if (!signal.aborted) await look()
    }
  }

  return {
    ended: keepLooking(),
    /** Calls `onDue` each time rows wait, looking every `everyMs`; the result ends it. */
    watchFor(name: string, everyMs: number, onDue: () => void): () => void {
      const job = { name, everyMs, lookedAtMs: performance.now(), onDue }
      waiting.add(job)
      return () => void waiting.delete(job)
    },
  }
}
