import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'

/** Failed tries before an account is locked (domain.md 3.3.9). */
export const depositTries = 3

/** Calendar days after the day of entry. */
export const depositDays = 10

const lockMs = 24 * 60 * 60 * 1000

/** The last day on which the deposits of an account entered on that day verify it. */
export function lastDayToVerify(enteredOn: CalendarDate): CalendarDate {
  return addDays(enteredOn, depositDays)
}

/**
 * The tries of one entry of a bank account; `triedAtMs` is the time of the last try, null if there was none.
 */
export type EntryTries = { readonly triesLeft: number; readonly triedAtMs: number | null }

/**
 * Returns the epoch milliseconds until which the account of these entries may not be entered again; null if
 * it may be.
 */
export function lockedUntil(entries: readonly EntryTries[], nowMs: number): number | null {
  const ends = recent(entries, nowMs).flatMap(({ triesLeft, endsAtMs }) =>
    triesLeft === 0 ? [endsAtMs] : [],
  )
  return ends.length === 0 ? null : Math.max(...ends)
}

/**
 * Returns the tries for a bank account that is entered again: the ones left from its entries of the last 24
 * hours, so that removing it gives nobody new tries. 0 while it is locked.
 */
export function triesOnEntry(entries: readonly EntryTries[], nowMs: number): number {
  return Math.min(depositTries, ...recent(entries, nowMs).map(({ triesLeft }) => triesLeft))
}

/** Entries whose last try still counts. */
function recent(entries: readonly EntryTries[], nowMs: number) {
  return entries
    .flatMap(({ triesLeft, triedAtMs }) =>
      triedAtMs === null ? [] : [{ triesLeft, endsAtMs: triedAtMs + lockMs }],
    )
    .filter(({ endsAtMs }) => nowMs < endsAtMs)
}
