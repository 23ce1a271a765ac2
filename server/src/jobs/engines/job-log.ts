import type { EventEmitter } from 'node:events'
import { Logger, type WorkerEvents } from 'graphile-worker'
import { reasonOf } from '../job-failed.ts'

/** The part of the process's log that the jobs need. */
export interface JobLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * Logs the queue's own lines. Those about a job contain the error's text, which may quote a row's values, so they
 * are left out: `logJobs` logs the same without them.
 */
export function makeQueueLogger(log: JobLog): Logger {
  return new Logger(({ jobId }) => (level, message) => {
    if (jobId !== undefined) return
    if (level === 'error') log.warn({ queue: message }, 'job queue')
  })
}

/**
 * A failed try is a warning, the last one an error. The lines contain neither the payload nor a foreign error's
 * text.
 */
export function logJobs(events: WorkerEvents & EventEmitter, log: JobLog): void {
  events.on('job:error', ({ job, error }) => {
    const fields = {
      task: job.task_identifier,
      jobId: job.id,
      attempt: job.attempts,
      reason: reasonOf(error),
    }
    if (job.attempts < job.max_attempts) log.warn(fields, 'job will be tried again')
    else log.error(fields, 'job gave up')
  })
}
