import type { Statement } from '../database/database.ts'

/**
 * Work that runs without a request. Each job has one file (`x.job.ts`); its feature lists it, and the trigger
 * decides the engine. Any number of processes run the same job side by side, so each may run twice at once.
 */
export type Job = DueRowsJob | ScheduledJob | QueuedJob

interface OfEveryJob {
  /** Written in snake_case: the queue, the metrics, the log and /admin use this name. */
  readonly name: string
  /**
   * The most parallel runs in one process. No job shares its places with another: a job that hangs delays no
   * other.
   */
  readonly concurrency: number
}

/**
 * Runs when a look at its own interval finds rows, and whenever it is woken; for work that a person waits for. All looks
 * of a process are one statement (ADR 0155).
 */
export interface DueRowsJob extends OfEveryJob {
  readonly trigger: { readonly kind: 'due_rows'; readonly everyMs: number }
  /** Returns how many rows it found: it is called again at once while there are more. */
  readonly run: () => Promise<number>
  /** Counts the rows that wait and those that were given up, by an index. */
  readonly backlog: (nowMs: number) => Statement<Backlog>
  /**
   * Returns a row if the job has work now; for a job whose backlog counts rows that wait for a later try, or not all.
   * Without it a look asks the backlog.
   */
  readonly due?: (nowMs: number) => Statement<unknown>
}

/** Runs once for all processes, by the queue. A missed run is not made up for: the next round does its work. */
export interface ScheduledJob extends OfEveryJob {
  readonly trigger: {
    readonly kind: 'schedule'
    readonly everyMinutes: 1 | 5 | 60
    /** The minute of the hour, for a job that runs hourly. */
    readonly atMinute?: number
  }
  readonly run: (queue: QueueRun) => Promise<unknown>
}

/** Runs for each row of the queue, retried at growing intervals until it succeeds (ADR 0012). */
export interface QueuedJob extends OfEveryJob {
  readonly trigger: { readonly kind: 'queued' }
  readonly run: (queue: QueueRun) => Promise<unknown>
}

/** The values that the queue passes to one run. */
export interface QueueRun {
  readonly payload: unknown
  /** Aborts when the process ends. */
  readonly signal?: AbortSignal | undefined
  /** Runs SQL as the queue's owner, for the queue's own tables and the months of the audit only. */
  readonly query: (text: string, values?: unknown[]) => Promise<unknown>
}

export interface Backlog {
  /** The number of rows due now. */
  readonly waiting: number
  readonly oldestAt: Date | null
  /** The number of rows that were given up and are not retried. */
  readonly dead: number
}
