import { setTimeout as sleep } from 'node:timers/promises'
import type { DueRowsJob } from '../job.ts'
import { reasonOf } from '../job-failed.ts'
import type { JobRegistry } from '../job-registry.ts'
import type { JobWatch } from '../job-watch.ts'
import type { JobLog } from './job-log.ts'

export interface RunningEngine {
  /** Lets what is under way end. */
  stop(): Promise<void>
}

interface EngineSurroundings {
  readonly registry: Pick<JobRegistry, 'onWake'>
  readonly watch: JobWatch
  readonly log: JobLog
}

/**
 * Runs each job in turns of its own, apart from the others, at its interval or when it is woken. A failure is
 * reported and retried at the next turn; nothing here can end the process.
 */
export function runDueRows(
  jobs: readonly DueRowsJob[],
  { registry, watch, log }: EngineSurroundings,
): RunningEngine {
  const stopping = new AbortController()

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
      await sleep(trigger.everyMs, undefined, { signal }).catch(() => {})
      stopListening()
    }
  }

  const running = jobs.flatMap((job) => Array.from({ length: job.concurrency }, () => keepLooking(job)))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
