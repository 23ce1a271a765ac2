import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { auditStatement } from '../audit/audit.ts'
import type { Database } from '../database/database.ts'
import { applyBatch } from './applying/apply-batch.ts'
import type { FeedTotals, ImportOptions } from './import-options.ts'
import { addCounts, contextOf, type ImportPlace, noCounts, summarize } from './loading/commit-batch.ts'
import { commitWindow } from './loading/commit-window.ts'
import { type ReadBatch, readBatch } from './loading/read-batch.ts'
import type { FeedLine } from './reading/read-lines.ts'
import { beginImport, finishImport, type LineSpan } from './state/feed-import.store.ts'

/** Starts a load: `source` is the file's fingerprint, or the sender. */
export async function startImport(
  database: Database,
  source: string,
  options: ImportOptions,
): Promise<ImportPlace> {
  const importId = makeUuid(options.clock(), options.randomBytes(10))
  const at = options.clock()
  await database.transaction('feed', async (tx) => {
    await tx.run(beginImport(importId, source, at))
    // Audited at the beginning, because a load that is cut off has changed rows too. Its counts are in
    // feed_imports.
    await tx.run(
      auditStatement({
        actorKind: options.sender ?? 'feed',
        at,
        action: 'feed.received',
        outcome: 'done',
        objects: { importId, source },
        ...(options.requestId === undefined ? {} : { requestId: options.requestId }),
      }),
    )
  })
  return { importId, bytesDone: 0, linesAhead: [] }
}

/**
 * Loads batches of lines, each committed together with the place it reached, so that a load that was cut off continues
 * exactly there. The next batch is read while the database works on this one; no more than that is held in memory.
 * Throws `DatabaseUnavailable` when the database goes away; committed batches stay.
 */
export async function importRecords(
  database: Database,
  batches: AsyncIterable<readonly FeedLine[]>,
  place: ImportPlace,
  options: ImportOptions,
): Promise<FeedTotals> {
  let totals = noCounts
  let { bytesDone } = place
  const iterator = batches[Symbol.asyncIterator]()
  let ahead = readAhead(iterator, place.linesAhead, options)
  for (;;) {
    const batch = await ahead
    if (batch === null) break
    if (options.signal?.aborted) {
      await iterator.return?.()
      return { ...totals, isComplete: false }
    }
    ahead = readAhead(iterator, place.linesAhead, options)
    // Awaited at the top of the loop; until then a failed read must not end the process.
    ahead.catch(() => {})
    totals = addCounts(totals, await commitWindow(database, batch, { ...place, bytesDone }, options))
    bytesDone = batch.end.byte
    options.onBatch?.({ ...totals, isComplete: false, bytesDone })
  }
  await database.transaction('feed', (tx) => tx.run(finishImport(place.importId, options.clock())))
  return { ...totals, isComplete: true }
}

/** Thrown at the end of a check, so that its transaction is rolled back. */
class CheckEnded extends Error {
  override readonly name = 'CheckEnded'
}

/**
 * Counts what a load would do, and writes nothing: all batches run in one transaction, which is undone. Records are
 * compared with what the database holds and with each other, as in a load.
 */
export async function checkRecords(
  database: Database,
  batches: AsyncIterable<readonly FeedLine[]>,
  options: ImportOptions,
): Promise<FeedTotals> {
  let totals = noCounts
  let isComplete = true
  let bytesDone = 0
  const iterator = batches[Symbol.asyncIterator]()
  try {
    await database.transaction('feed', async (tx) => {
      for (;;) {
        const batch = await readAhead(iterator, [], options)
        if (batch === null) break
        if (options.signal?.aborted) {
          isComplete = false
          await iterator.return?.()
          break
        }
        const { counts, refused } = summarize(batch, await applyBatch(tx, batch.records, contextOf(options)))
        totals = addCounts(totals, counts)
        if (refused.length > 0) await options.onRejects?.(refused)
        bytesDone = batch.end.byte
        options.onBatch?.({ ...totals, isComplete: false, bytesDone })
      }
      throw new CheckEnded()
    })
  } catch (error) {
    if (!(error instanceof CheckEnded)) throw error
  }
  return { ...totals, isComplete }
}

async function readAhead(
  iterator: AsyncIterator<readonly FeedLine[]>,
  linesAhead: readonly LineSpan[],
  options: ImportOptions,
): Promise<ReadBatch | null> {
  const next = await iterator.next()
  return next.done ? null : await readBatch(next.value, linesAhead, options)
}
