import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { DueKind, DueWorkRow } from './due-work.store.ts'

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

/** What does the due work of each kind, filled while features are composed. */
export interface DueKinds {
  add(kinds: Partial<Record<DueKind, DoDueWork>>): void
  find(kind: DueKind): DoDueWork
}

export function openDueKinds(): DueKinds {
  const added = new Map<string, DoDueWork>()
  return {
    add(kinds) {
      for (const [kind, doWork] of Object.entries(kinds)) added.set(kind, doWork)
    },
    find(kind) {
      const doWork = added.get(kind)
      if (doWork === undefined) throw new Error(`No feature does the due work ${kind}`)
      return doWork
    },
  }
}
