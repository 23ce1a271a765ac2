import type { Database, Transaction } from '../../database/database.ts'
import { applyLocked } from '../applying/apply-batch.ts'
import { publicKeyOf } from '../applying/apply-wave.ts'
import { accountsOf, checkLead, joinFeedLocks, LeadLost, takeFeedLocks } from '../applying/feed-locks.ts'
import type { ImportOptions } from '../import-options.ts'
import type { IncomingRecord } from '../reading/incoming-record.ts'
import { isNumberOfAny } from '../rows/billing/invoices.store.ts'
import { childrenKeyOfAccount, keysFreedBy } from '../state/references-of.ts'
import { isAnyWaiting } from '../state/waiting.store.ts'
import {
  addCounts,
  advance,
  type Counts,
  commitBatch,
  contextOf,
  goAhead,
  type ImportPlace,
  isCollision,
  keepOutcomes,
  noCounts,
} from './commit-batch.ts'
import { linesOf, type ReadBatch } from './read-batch.ts'
import { splitWindow, type WindowParts } from './split-window.ts'

/**
 * Commits a window of lines by several writers at a time (ADR 0166). Each commits its part with its counts and the lines
 * that it wrote; the last one moves the position behind the window. Where several may not or cannot work beside each
 * other, one applies what is left.
 */
export async function commitWindow(
  database: Database,
  window: ReadBatch,
  place: ImportPlace,
  options: ImportOptions,
): Promise<Counts> {
  const { writers = 1 } = options
  const parts = writers > 1 ? splitWindow(window, writers) : null
  if (parts === null) return await commitBatch(database, window, place, options)
  const { counts, left } = await commitParts(database, parts, place, options)
  if (left.length === 0) return counts
  const linesLeft = new Set(left.flatMap(({ lines }) => lines.map(({ number }) => number)))
  const rest = linesOf(window, (line) => linesLeft.has(line))
  return addCounts(counts, await commitBatch(database, rest, place, options))
}

/** One writer has to apply the window: its parts depend on each other by what the database holds. */
class PartsDependent extends Error {
  override readonly name = 'PartsDependent'
}

/** Returns true for a part of which nothing is committed, and that one writer can apply. */
const canBeLeft = (error: unknown) =>
  isCollision(error) || error instanceof PartsDependent || error instanceof LeadLost

interface Work {
  readonly counts: Counts
  /** Parts of which nothing is committed. */
  readonly left: readonly ReadBatch[]
}

async function commitParts(
  database: Database,
  { shared, ranges }: WindowParts,
  place: ImportPlace,
  options: ImportOptions,
): Promise<Work> {
  let before = noCounts
  if (shared !== null) {
    try {
      before = await commitShared(database, shared, place, options)
    } catch (error) {
      if (!canBeLeft(error)) throw error
      return { counts: noCounts, left: [shared, ...ranges] }
    }
  }
  const { counts, left } = await commitRanges(database, ranges, place, options)
  return { counts: addCounts(before, counts), left }
}

/** Commits the records of no account, unless others wait for them: those belong into one transaction with the window. */
async function commitShared(
  database: Database,
  shared: ReadBatch,
  place: ImportPlace,
  options: ImportOptions,
): Promise<Counts> {
  return await database.transaction('feed', async (tx) => {
    await takeFeedLocks(tx, [])
    if (await isAnyWaitingFor(tx, shared.records)) throw new PartsDependent()
    const became = await applyLocked(tx, shared.records, contextOf(options))
    return await keepOutcomes(tx, shared, became, place, options, goAhead)
  })
}

/**
 * The first writer holds the feed's lock until the others have committed, and commits last, with the position. Its
 * transaction is the only one that may wait for the others.
 */
async function commitRanges(
  database: Database,
  ranges: readonly ReadBatch[],
  place: ImportPlace,
  options: ImportOptions,
): Promise<Work> {
  const [first, ...others] = ranges
  if (first === undefined) return { counts: noCounts, left: [] }
  let following: readonly Promise<Counts>[] = []
  try {
    const counts = await database.transaction('feed', async (tx) => {
      const { pid } = await takeFeedLocks(tx, accountsOf(first.records))
      if (await isDependent(tx, ranges)) throw new PartsDependent()
      following = others.map((range) => follow(database, range, pid, place, options))
      const [own, ...settled] = await Promise.allSettled([
        applyLocked(tx, first.records, contextOf(options)),
        ...following,
      ])
      if (own.status === 'rejected') throw own.reason
      const failed = settled.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
      return await keepOutcomes(tx, first, own.value, place, options, advance)
    })
    const all = await Promise.all(following)
    return { counts: all.reduce(addCounts, counts), left: [] }
  } catch (error) {
    const settled = await Promise.allSettled(following)
    if (!canBeLeft(error)) throw error
    const counts = settled.reduce(
      (sum, one) => (one.status === 'fulfilled' ? addCounts(sum, one.value) : sum),
      noCounts,
    )
    return { counts, left: ranges.filter((_, index) => settled[index - 1]?.status !== 'fulfilled') }
  }
}

async function follow(
  database: Database,
  range: ReadBatch,
  leadPid: number,
  place: ImportPlace,
  options: ImportOptions,
): Promise<Counts> {
  return await database.transaction('feed', async (tx) => {
    await joinFeedLocks(tx, leadPid, accountsOf(range.records))
    const became = await applyLocked(tx, range.records, contextOf(options))
    const counts = await keepOutcomes(tx, range, became, place, options, goAhead)
    await checkLead(tx, leadPid)
    return counts
  })
}

/**
 * Returns whether the ranges depend on each other by what the database holds: records that wait for one of the window
 * may bring numbers that another range brings too, and a deleted invoice releases its number.
 */
async function isDependent(tx: Transaction, ranges: readonly ReadBatch[]): Promise<boolean> {
  const records = ranges.flatMap((range) => range.records)
  if (await isAnyWaitingFor(tx, records)) return true
  const deleted = records.filter(({ op, type }) => op === 'delete' && type === 'invoice').map(({ id }) => id)
  const numbers = records.flatMap((record) =>
    record.op === 'upsert' && record.type === 'invoice' ? [record.data.invoiceNumber] : [],
  )
  return deleted.length > 0 && (await isNumberOfAny(tx, deleted, numbers))
}

/** Looks for records that one of these may set free. Deletes of its own account are left out: one range has them. */
async function isAnyWaitingFor(tx: Transaction, records: readonly IncomingRecord[]): Promise<boolean> {
  const keys = records.flatMap((record) =>
    keysFreedBy(record, publicKeyOf(record)).filter(
      (key) => key !== childrenKeyOfAccount(record.accountNumber),
    ),
  )
  return await isAnyWaiting(tx, [...new Set(keys)])
}
