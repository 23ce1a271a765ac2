import { findDiscrepancies } from '@myaccount/domain/books/discrepancy'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import {
  type AccountRange,
  allAccounts,
  beginMatchingStatement,
  matchAgainStatement,
  noteDiscrepanciesStatement,
  noteUnknownStatement,
  paymentsToMatchStatement,
  type Reached,
  reachedStatement,
} from './matching.store.ts'

interface MatchOptions {
  readonly database: Database
  readonly clock: Clock
}

const paymentsAtOnce = 200

/**
 * Compares our books, the payouts that were read and billing's postings, payment by payment, a page at a time. Each page
 * commits with the place that was reached, so that a restart goes on from there. Two at once note the same.
 */
export function makeMatchPayments({ database, clock }: MatchOptions) {
  async function matchPage(
    today: CalendarDate,
    range: AccountRange,
    after: Reached,
  ): Promise<Reached | null> {
    return await database.transaction('jobs', async (tx) => {
      const payments = await tx.run(paymentsToMatchStatement(range, after, today, paymentsAtOnce))
      const found = payments.flatMap((payment) =>
        findDiscrepancies(payment, today).map((one) => ({
          ...one,
          accountNumber: payment.accountNumber,
          attemptId: payment.attemptId,
        })),
      )
      const last = payments.at(-1)
      const reached = last ? { account: last.accountNumber, attempt: last.attemptId } : after
      const isLast = payments.length < paymentsAtOnce
      const keys = payments.map(({ accountNumber, attemptId }) => ({ accountNumber, attemptId }))
      tx.defer(noteDiscrepanciesStatement(today, { payments: keys, found }))
      if (isLast && range === allAccounts) tx.defer(noteUnknownStatement(today))
      const endedAtMs = isLast ? clock() : null
      tx.defer(reachedStatement(today, range, { ...reached, count: payments.length, endedAtMs }))
      return isLast ? null : reached
    })
  }

  /** Does nothing where the day's matching has ended, unless it is to begin anew. */
  return async (today: CalendarDate, range: AccountRange, isAnew: boolean): Promise<void> => {
    const [standing] = await database.transaction('jobs', (tx) =>
      tx.run(beginMatchingStatement(today, range)),
    )
    let after: Reached | null | undefined = standing?.endedAt ? null : standing
    if (after === null && isAnew) {
      await database.transaction('jobs', (tx) => tx.change(matchAgainStatement(today, range)))
      after = { account: range.from, attempt: '00000000-0000-0000-0000-000000000000' }
    }
    while (after) after = await matchPage(today, range, after)
  }
}
