import type { Statement } from '../database/database.ts'

/**
 * Work that runs without a request. One file a job (`x.job.ts`); its feature lists it, and the engine is chosen by the
 * trigger. Any number of processes run the same job side by side, so each may run twice at once.
 */
export type Job = DueRowsJob | ScheduledJob | QueuedJob

interface OfEveryJob {
  /** snake_case: the queue, the metrics, the log and /admin know the job by it. */
  readonly name: string
  /** At most so many at once in one process. A job shares its places with no other: one that hangs starves nothing. */
  readonly concurrency: number
}

/** Looks for rows that are due, at its pace and whenever it is woken: for what a person waits for. */
export interface DueRowsJob extends OfEveryJob {
  readonly trigger: { readonly kind: 'due_rows'; readonly everyMs: number }
  /** Answers how much it found: it is called again at once while there is more. */
  readonly run: () => Promise<number>
  /** What waits and what was given up, counted by an index. */
  readonly backlog: (nowMs: number) => Statement<Backlog>
}

/** Once for all processes, by the queue. What was missed is not caught up: the next round does it. */
export interface ScheduledJob extends OfEveryJob {
  readonly trigger: {
    readonly kind: 'schedule'
    readonly everyMinutes: 1 | 5 | 60
    /** Of the hour, for what runs hourly. */
    readonly atMinute?: number
  }
  readonly run: (queue: QueueRun) => Promise<unknown>
}

/** For each row of the queue, tried again ever more slowly until it ends well (ADR 0012). */
export interface QueuedJob extends OfEveryJob {
  readonly trigger: { readonly kind: 'queued' }
  readonly run: (queue: QueueRun) => Promise<unknown>
}

/** What the queue gives to one run. */
export interface QueueRun {
  readonly payload: unknown
  /** Aborts when the process ends. */
  readonly signal?: AbortSignal | undefined
  /** As the queue's owner, for its own tables alone. */
  readonly query: (text: string, values?: unknown[]) => Promise<unknown>
}

export interface Backlog {
  /** Due now. */
  readonly waiting: number
  readonly oldestAt: Date | null
  /** Given up: nobody tries again. */
  readonly dead: number
}
