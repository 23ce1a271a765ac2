import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Runner, run, type WorkerEvents } from 'graphile-worker'
import { type JobLog, logJobs, makeQueueLogger } from './job-log.ts'
import { type JobSurroundings, makeSchedule, makeTasks } from './tasks.ts'

interface JobsOptions extends JobSurroundings {
  /** The queue's tables answer to their owner alone (decision 31). */
  readonly ownerUrl: string
  readonly log: JobLog
  readonly concurrency?: number
  /** Between two looks for jobs whose time has come; new ones are announced by the database. */
  readonly pollEveryMs?: number
}

export interface RunningJobs {
  /** Takes no new job, gives running ones a few seconds, and resolves in any case within 10 s. */
  stop(): Promise<void>
}

const firstPauseMs = 250
const longestPauseMs = 15_000
const stopWithinMs = 10_000

/**
 * Runs the background work of this process. Answers at once and never throws: while the database is away it tries
 * again, ever more slowly, and goes on when the database is back. Any number of processes may run jobs side by side.
 */
export function startJobs(options: JobsOptions): RunningJobs {
  const { ownerUrl, log, concurrency = 4, pollEveryMs = 2_000 } = options
  const tasks = makeTasks(options)
  const schedule = makeSchedule(tasks)
  const events: WorkerEvents & EventEmitter = new EventEmitter()
  logJobs(events, log)
  const logger = makeQueueLogger(log)
  const stopping = new AbortController()
  let runner: Runner | undefined

  async function keepRunning(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          connectionString: ownerUrl,
          maxPoolSize: concurrency,
          concurrency,
          pollInterval: pollEveryMs,
          // The process has one place that handles signals.
          noHandleSignals: true,
          taskList: tasks,
          parsedCronItems: schedule,
          events,
          logger,
          // Without these the queue does not wait for the word that a job is done: a cut connection would be a
          // rejection that nobody handles, and end the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        })
        log.info({ tasks: Object.keys(tasks) }, 'jobs are running')
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
      const stopped = Promise.all([runner?.stop().catch(() => {}), running])
      await Promise.race([stopped, sleep(stopWithinMs, undefined, { ref: false })])
    },
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.name
  return 'unknown'
}
