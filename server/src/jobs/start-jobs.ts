import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { JobLog } from './engines/job-log.ts'
import { type RunningEngine, runDueRows } from './engines/run-due-rows.ts'
import { runQueue } from './engines/run-queue.ts'
import type { QueuedJob, ScheduledJob } from './job.ts'
import { isDueRows, type JobRegistry } from './job-registry.ts'
import type { JobWatch } from './job-watch.ts'

interface StartOptions {
  readonly registry: JobRegistry
  readonly watch: JobWatch
  readonly database: Pick<Database, 'read'>
  readonly clock: Clock
  readonly ownerUrl: string
  readonly log: JobLog
  readonly pollEveryMs?: number
}

/** Starts every job of this process, each with the engine that its trigger asks for. */
export function startJobs({ registry, watch, log, database, clock, ...queue }: StartOptions): RunningEngine {
  const jobs = registry.all()
  const ofQueue = jobs.filter((job): job is QueuedJob | ScheduledJob => !isDueRows(job))
  const engines = [
    runDueRows(jobs.filter(isDueRows), { registry, watch, log, database, clock }),
    runQueue(ofQueue, { ...queue, watch, log }),
  ]
  return {
    async stop() {
      await Promise.all(engines.map((engine) => engine.stop()))
    },
  }
}
