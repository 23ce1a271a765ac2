import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { DueRowsJob } from '../job.ts'
import { reasonOf } from '../job-failed.ts'
import type { JobRegistry } from '../job-registry.ts'
import type { JobWatch } from '../job-watch.ts'
import { findDueJobs } from './find-due-jobs.ts'
import type { JobLog } from './job-log.ts'
import { lookTogether } from './look-together.ts'

export interface RunningEngine {
  /** Lets what is under way end. */
  stop(): Promise<void>
}

/**
 * A job that found nothing runs again after this time, even if its backlog is empty: the backlog says when to run, and a
 * fault in it must not stop the job.
 */
const runsAgainAfterMs = 300_000

interface EngineSurroundings {
  readonly database: Pick<Database, 'read'>
  readonly clock: Clock
  readonly registry: Pick<JobRegistry, 'onWake'>
  readonly watch: JobWatch
  readonly log: JobLog
}

/**
 * Runs each job apart from the others: when rows wait at its interval, or when it is woken. A failure is reported and
 * retried at the next look that finds rows; nothing here can end the process.
 */
export function runDueRows(
  jobs: readonly DueRowsJob[],
  { registry, watch, log, database, clock }: EngineSurroundings,
): RunningEngine {
  const stopping = new AbortController()
  const looks = lookTogether({
    find: (names) => findDueJobs(database, jobs, names, clock()),
    onNothing: watch.foundNothing,
    signal: stopping.signal,
  })

  async function keepLooking({ name, trigger, run }: DueRowsJob): Promise<void> {
    while (!stopping.signal.aborted) {
      // Listens before it looks: what becomes due meanwhile is looked for once more.
      const woken = new AbortController()
      const stopListening = registry.onWake(name, () => woken.abort())
      try {
        let found: number
        do {
          found = await watch.run(name, run)
        } while (found > 0 && !stopping.signal.aborted)
      } catch (error) {
        log.error({ job: name, reason: reasonOf(error) }, 'job failed')
      }
      const signal = AbortSignal.any([stopping.signal, woken.signal])
      const stopWatching = looks.watchFor(name, trigger.everyMs, () => woken.abort())
      await sleep(Math.max(trigger.everyMs, runsAgainAfterMs), undefined, { signal }).catch(() => {})
      stopWatching()
      stopListening()
    }
  }

  const running = jobs.flatMap((job) => Array.from({ length: job.concurrency }, () => keepLooking(job)))
  return {
    async stop() {
      stopping.abort()
      await Promise.all([...running, looks.ended])
    },
  }
}
