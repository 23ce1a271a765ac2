import { findDiscrepancies } from '@myaccount/domain/books/discrepancy'
import { settlementDay, settlementEntries } from '@myaccount/domain/books/settlement'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { noCents, subtractCents } from '@myaccount/domain/kernel/money'
import { businessOffsetStatement, businessTimeAt } from '../../business-time.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { BalanceTransaction, ProcessorPayout } from '../../gateways/processor/payouts/payout.port.ts'
import type { Processor } from '../../gateways/processor/port.ts'
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
} from './matching/matching.store.ts'
import {
  failureOf,
  isReadStatement,
  newestPayoutStatement,
  paidPaymentsStatement,
  payoutReadStatement,
  settleStatement,
} from './payouts/payouts.store.ts'
import { makeRebookFound } from './payouts/rebook-found.ts'

interface ReadPayoutsOptions {
  readonly database: Database
  readonly processor: Pick<Processor, 'payoutsSince' | 'transactionsOf'>
  readonly clock: Clock
}

/** A payout is listed when it is made and read once it is paid, some days later. */
const overlapMs = 10 * 24 * 60 * 60 * 1000
const movementsAtOnce = 200

/**
 * Reads the payouts that were not read to the end, and books their movements. Only one page is held in memory at a
 * time; a payout that breaks off is read again from the beginning, and books nothing twice. Returns how many were
 * read.
 */
function makeReadPayouts({ database, processor, clock }: ReadPayoutsOptions) {
  async function settle(
    payout: ProcessorPayout,
    movements: readonly BalanceTransaction[],
    today: CalendarDate,
  ): Promise<void> {
    const names = movements.flatMap(({ processorId }) => (processorId === null ? [] : [processorId]))
    await database.transaction('jobs', async (tx) => {
      const payments = new Map(
        (await tx.run(paidPaymentsStatement(names))).map((payment) => [payment.processorId, payment]),
      )
      const settled = movements.map((moved) => {
        const payment = payments.get(moved.processorId ?? '') ?? null
        return { moved, payment, entries: settlementEntries(moved, payment) }
      })
      tx.defer(
        settleStatement(payout, settled, {
          businessDay: settlementDay(payout.arrivesOn, today),
          valueDate: payout.arrivesOn,
          atMs: clock(),
        }),
      )
    })
  }

  async function readPayout(payout: ProcessorPayout, today: CalendarDate): Promise<void> {
    let page: BalanceTransaction[] = []
    for await (const moved of processor.transactionsOf(payout.payoutId)) {
      page.push(moved)
      if (page.length < movementsAtOnce) continue
      await settle(payout, page, today)
      page = []
    }
    if (page.length > 0) await settle(payout, page, today)
    await database.transaction('jobs', (tx) => tx.change(payoutReadStatement(payout, clock())))
  }

  /**
   * Books the failure on the day it is known: the amount is with the processor again, and comes with a later
   * payout.
   */
  async function bookFailure(payout: ProcessorPayout, today: CalendarDate): Promise<void> {
    const moved = {
      transactionId: failureOf(payout.payoutId),
      kind: 'payout_failed',
      amountCents: subtractCents(noCents, payout.amountCents),
      feeCents: noCents,
      currency: payout.currency,
      availableOn: today,
      processorId: null,
    } as const
    const settled = [{ moved, payment: null, entries: settlementEntries(moved, null) }]
    await database.transaction('jobs', (tx) =>
      tx.change(
        settleStatement({ ...payout, arrivesOn: today }, settled, {
          businessDay: today,
          valueDate: today,
          atMs: clock(),
        }),
      ),
    )
  }

  return async (today: CalendarDate): Promise<number> => {
    const [newest] = await database.read('jobs', newestPayoutStatement())
    const sinceMs = Math.max(0, (newest?.createdAt?.getTime() ?? 0) - overlapMs)
    let count = 0
    for await (const payout of processor.payoutsSince(sinceMs)) {
      const [known] = await database.read('jobs', isReadStatement(payout.payoutId))
      if (known === undefined) await readPayout(payout, today)
      const isSentBack = payout.isFailed && known?.isFailed !== true
      if (isSentBack) await bookFailure(payout, today)
      if (known === undefined || isSentBack) count += 1
    }
    return count
  }
}

interface MatchOptions {
  readonly database: Database
  readonly clock: Clock
}

const paymentsAtOnce = 200

/**
 * Compares our books, the payouts that were read and billing's postings, payment by payment, a page at a time.
 * Each page commits with the place it reached, so that a restart continues from there. Two runs at once note the
 * same.
 */
function makeMatchPayments({ database, clock }: MatchOptions) {
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

  /** Does nothing where the matching of the day has ended, unless it is to start again. */
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

interface MatchBooksOptions extends ReadPayoutsOptions {
  readonly timeZone: string
  readonly undoFound: (today: CalendarDate) => Promise<void>
}

/** Reads payouts, then matches, for the job and `npm run audit:money`. Returns how many payouts were read. */
export function makeMatchBooks(options: MatchBooksOptions) {
  const { database, clock, timeZone } = options
  const readPayouts = makeReadPayouts(options)
  const rebookFound = makeRebookFound(options)
  const match = makeMatchPayments(options)
  return async (range: AccountRange = allAccounts, isAnew = false): Promise<number> => {
    const [offset] = await database.read('jobs', businessOffsetStatement())
    const { date: today } = businessTimeAt(clock(), offset, timeZone)
    const payoutCount = await readPayouts(today)
    const foundCount = await rebookFound(today)
    await options.undoFound(today)
    await match(today, range, isAnew || payoutCount + foundCount > 0)
    return payoutCount
  }
}
