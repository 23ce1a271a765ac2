import type { UnresolvedCounts } from './unresolved.store.ts'

/** The functions for other features: payments of all accounts, and how many wait for an employee. */
export { lateBefore } from './late-before.ts'
export { listStaffPaymentsStatement } from './staff-payments.store.ts'
export { unresolvedCountsStatement } from './unresolved.store.ts'

/** Returns the counts that /admin shows, from the statement's one row. */
export function unresolvedFactsOf([row]: readonly UnresolvedCounts[]) {
  return {
    noAnswerCount: row?.noAnswerCount ?? 0,
    oldestNoAnswerSince: row?.oldestNoAnswerSince?.toISOString() ?? null,
    manualReviewCount: row?.manualReviewCount ?? 0,
    notPostedCount: row?.notPostedCount ?? 0,
    emailsGivenUpCount: row?.emailsGivenUpCount ?? 0,
    unmatchedEventsCount: row?.unmatchedEventsCount ?? 0,
    eventsWaitingCount: row?.eventsWaitingCount ?? 0,
    emailsWaitingCount: row?.emailsWaitingCount ?? 0,
  }
}
