import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { Pool } from 'pg'
import type { QueuedJob, ScheduledJob } from '../job.ts'
import type { JobWatch } from '../job-watch.ts'
import { type JobLog, logJobs, makeQueueLogger } from './job-log.ts'
import { makeTasks } from './make-tasks.ts'
import type { RunningEngine } from './run-due-rows.ts'

interface QueueOptions {
  /** The queue's tables answer to their owner alone (ADR 0012). */
  readonly ownerUrl: string
  readonly watch: JobWatch
  readonly log: JobLog
  /** The time between two checks for due jobs; the database announces new ones. */
  readonly pollEveryMs?: number
}

/**
 * The database announces new jobs, so the queue looks by itself for retries only. Each place of a runner looks for
 * itself, and scheduled jobs have many places and no retry.
 */
const looksEveryMs = { queued: 10_000, schedule: 60_000 }
const firstPauseMs = 250
const longestPauseMs = 15_000
const stopWithinMs = 10_000
/** The connections that take jobs and mark them as done. None is held while a job runs. */
const workingConnections = 1

/**
 * Runs the jobs of the queue in this process. Answers at once and never throws. The scheduled jobs share a runner that
 * has places for all of them; each queued job has a runner of its own, so that a receiver that hangs takes only its
 * own places. Stopping takes no new job, gives running ones a few seconds, and resolves in any case within 10 s.
 */
export function runQueue(jobs: readonly (QueuedJob | ScheduledJob)[], options: QueueOptions): RunningEngine {
  const scheduled = jobs.filter((job) => job.trigger.kind === 'schedule')
  const queued = jobs.filter((job) => job.trigger.kind === 'queued')
  const groups = [scheduled, ...queued.map((job) => [job])].filter((group) => group.length > 0)
  const pool = openQueuePool(options.ownerUrl, groups.length)
  const runners = groups.map((group) => keepRunner(group, pool, options))
  return {
    async stop() {
      const stopped = Promise.all(runners.map((runner) => runner.stop())).then(() => pool.end())
      // A job that hangs keeps its runner, and the runner keeps a connection.
      await Promise.race([stopped, sleep(stopWithinMs, undefined, { ref: false })])
    },
  }
}

/** The runners share the connections that work; each has one of its own on which it listens. */
function openQueuePool(ownerUrl: string, runners: number): Pool {
  const pool = new Pool({
    connectionString: ownerUrl,
    max: runners + workingConnections,
    idleTimeoutMillis: 60_000,
    application_name: 'myaccount-queue',
  })
  // A connection that dies is replaced at the next use; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** While the database is away it tries again, ever more slowly, and goes on when the database is back. */
function keepRunner(
  jobs: readonly (QueuedJob | ScheduledJob)[],
  pgPool: Pool,
  options: QueueOptions,
): RunningEngine {
  const hasRetries = jobs.some(({ trigger }) => trigger.kind === 'queued')
  const { watch, log, pollEveryMs = looksEveryMs[hasRetries ? 'queued' : 'schedule'] } = options
  const taskList: TaskList = makeTasks(jobs, watch)
  const events: WorkerEvents & EventEmitter = new EventEmitter()
  logJobs(events, log)
  const stopping = new AbortController()
  let runner: Runner | undefined

  const start = async () =>
    await run({
      pgPool,
      concurrency: jobs.reduce((sum, { concurrency }) => sum + concurrency, 0),
      pollInterval: pollEveryMs,
      // The process has one place that handles signals.
      noHandleSignals: true,
      taskList,
      parsedCronItems: makeSchedule(jobs),
      events,
      logger: makeQueueLogger(log),
      // Without these the queue does not wait for the confirmation that a job is done: a cut connection would be
      // an unhandled rejection, and end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })

  async function keepRunning(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      try {
        runner = await start()
        log.info({ jobs: Object.keys(taskList) }, 'jobs are running')
        if (stopping.signal.aborted) await runner.stop()
        pauseMs = firstPauseMs
        await runner.promise
      } catch (error) {
        log.warn({ code: codeOf(error), againInMs: pauseMs }, 'jobs are interrupted')
      }
      runner = undefined
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  const running = keepRunning()
  return {
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      await Promise.all([runner?.stop().catch(() => {}), running])
    },
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.name
  return 'unknown'
}

/** One attempt each, and one waiting job at most: the next round is the retry. */
function makeSchedule(jobs: readonly (QueuedJob | ScheduledJob)[]): ParsedCronItem[] {
  const items = jobs.flatMap(({ name, trigger }) =>
    trigger.kind === 'schedule' ? [{ name, match: cronOf(trigger) }] : [],
  )
  return parseCronItems(
    items.map(({ name, match }) => ({
      task: name,
      match,
      identifier: name,
      options: { maxAttempts: 1, jobKey: `cron:${name}`, backfillPeriod: 0 },
    })),
  )
}

/** Minute, hour, day, month, weekday; UTC. */
function cronOf({ everyMinutes, atMinute = 0 }: ScheduledJob['trigger']): string {
  return everyMinutes === 60 ? `${atMinute} * * * *` : `*/${everyMinutes} * * * *`
}
