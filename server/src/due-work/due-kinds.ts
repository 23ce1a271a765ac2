import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type DueKind, type DueWorkRow, dueKindNames } from './due-work.store.ts'

export interface DueMoment {
  readonly nowMs: number
  /** The business day. */
  readonly today: CalendarDate
}

/**
 * Does one piece of work. It may be called more than once for the same work, even by two processes at a time; the
 * row that it works on makes sure that it is done once. Work that throws is retried later.
 */
export type DoDueWork = (work: DueWorkRow, moment: DueMoment) => Promise<unknown>

/**
 * Returned by work that waits for a person's decision: it is checked again later, and does not count as a failure.
 */
export const waits = 'waits'

/** Returned by work that waits for another job for a moment; this is no failure either. */
export const waitsForJob = 'waits_for_job'

/** The function for each kind of due work. Features add theirs while they are composed. */
export interface DueKinds {
  /** Throws where a kind was added before. */
  add(kinds: Partial<Record<DueKind, DoDueWork>>): void
  find(kind: DueKind): DoDueWork
  /** Throws where a kind is missing, so that a process without it does not start. */
  requireAll(): void
}

export function openDueKinds(): DueKinds {
  const added = new Map<string, DoDueWork>()

  function find(kind: DueKind): DoDueWork {
    const doWork = added.get(kind)
    if (doWork === undefined) throw new Error(`No feature does the due work ${kind}`)
    return doWork
  }

  return {
    add(kinds) {
      for (const [kind, doWork] of Object.entries(kinds)) {
        if (added.has(kind)) throw new Error(`Two features do the due work ${kind}`)
        added.set(kind, doWork)
      }
    },
    find,
    requireAll() {
      for (const kind of dueKindNames) find(kind)
    },
  }
}
