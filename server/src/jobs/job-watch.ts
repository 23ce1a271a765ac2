import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { reasonOf } from './job-failed.ts'

/** How often a job that succeeds notes it in the database: /admin shows all processes, to the minute. */
const noteEveryMs = 30_000

interface WatchOptions {
  readonly database: Database
  readonly clock: Clock
  readonly tracing?: Tracing
}

export type JobWatch = ReturnType<typeof openJobWatch>

interface Watched {
  endedWellAtMs?: number
  notedAtMs?: number
  failures: number
  /** The failures that the database has not noted yet. */
  untold: number
}

/**
 * Watches jobs while they run: keeps their outcomes in this process, and notes them in the database for all
 * processes.
 */
export function openJobWatch({ database, clock, tracing = noTracing }: WatchOptions) {
  const watched = new Map<string, Watched>()
  const startedAtMs = clock()

  function of(name: string): Watched {
    const found = watched.get(name) ?? { failures: 0, untold: 0 }
    watched.set(name, found)
    return found
  }

  /** Notes the jobs of which the database does not know it yet, all at once. */
  async function noteSuccess(names: readonly string[]): Promise<void> {
    const nowMs = clock()
    const untold = names.filter((name) => {
      const own = of(name)
      own.endedWellAtMs = nowMs
      return own.notedAtMs === undefined || nowMs - own.notedAtMs >= noteEveryMs
    })
    if (untold.length === 0 || !(await note(succeededStatement(untold, nowMs)))) return
    for (const name of untold) Object.assign(of(name), { notedAtMs: nowMs, untold: 0 })
  }

  async function noteFailure(name: string, error: unknown): Promise<void> {
    const own = of(name)
    own.failures += 1
    own.untold += 1
    if (!(await note(failedStatement(name, clock(), own.untold, reasonOf(error))))) return
    own.untold = 0
    // The next success is news.
    delete own.notedAtMs
  }

  /** Returns false where the database did not take it; it is noted with the next one. */
  async function note(statement: ReturnType<typeof sql>): Promise<boolean> {
    return await database
      .transaction('jobs', (tx) => tx.change(statement))
      .then(
        () => true,
        () => false,
      )
  }

  return {
    startedAtMs,
    /** Runs it, keeps how it ended, and throws what it throws. */
    async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      try {
        const result = await tracing.root({ name: `job ${name}`, kind: 'internal' }, work)
        await noteSuccess([name])
        return result
      } catch (error) {
        await noteFailure(name, error)
        throw error
      }
    },
    /** A look for the rows of these jobs found none, which counts as a run that ended well. */
    foundNothing: noteSuccess,
    /** Seconds since each last ended well in this process; without those that never did. */
    agesSeconds: (): ReadonlyMap<string, number> =>
      new Map(
        [...watched].flatMap(([name, { endedWellAtMs }]) =>
          endedWellAtMs === undefined ? [] : [[name, Math.max(0, clock() - endedWellAtMs) / 1000]],
        ),
      ),
    /** Since the start of this process. */
    failures: (): ReadonlyMap<string, number> =>
      new Map([...watched].map(([name, { failures }]) => [name, failures])),
  }
}

/** In the order of their names, so that two processes lock the rows in the same order. */
function succeededStatement(jobs: readonly string[], atMs: number) {
  return sql`
    insert into job_runs as r (job, succeeded_at)
    select job, ${new Date(atMs)}::timestamptz from unnest(${jobs.toSorted()}::text[]) job
    on conflict (job) do update set
      succeeded_at = greatest(r.succeeded_at, excluded.succeeded_at), failures = 0, last_failure = null`
}

/** Failures are counted since the last success. */
function failedStatement(job: string, atMs: number, count: number, reason: string) {
  return sql`
    insert into job_runs as r (job, failed_at, failures, last_failure)
    values (${job}, ${new Date(atMs)}::timestamptz, ${count}, ${reason})
    on conflict (job) do update set
      failed_at = excluded.failed_at, failures = r.failures + excluded.failures, last_failure = excluded.last_failure`
}
