import { type Result, refuse } from '@myaccount/domain/kernel/result'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { type AuditEntry, auditStatement, auditStatements } from '../audit/audit.ts'
import type { CarrierCodes } from '../carrier/read-codes.ts'
import type { Clock } from '../clock.ts'
import type { NumberPatterns } from '../config-values.ts'
import type { Database, Transaction } from '../database/database.ts'
import { applyBatch } from './applying/apply-batch.ts'
import type { Outcome } from './applying/apply-wave.ts'
import { notifyOfChanges } from './people/notify-of-changes.ts'
import { refuseType, type Sender } from './people/refuse-type.ts'
import type { IncomingRecord } from './reading/incoming-record.ts'
import { parseRecord } from './reading/parse-record.ts'
import type { FeedLine } from './reading/read-lines.ts'
import type { Refusal } from './reading/refusal.ts'
import { type Reject, rejectOfLine, rejectsOf } from './rejects/reject.ts'
import { keepImportRejects } from './rejects/rejected.store.ts'
import { settleRejects } from './rejects/settle-rejects.ts'
import { advanceImport, beginImport, type FeedCounts, finishImport } from './state/feed-import.store.ts'

export const batchLines = 1000

export interface FeedTotals extends FeedCounts {
  /** Records that had waited, in this load or since an earlier one, and were applied in this load. */
  readonly freed: number
  /** False when `signal` stopped it. */
  readonly isComplete: boolean
}

export interface ImportOptions {
  /** Only a demo's business day may be moved by the feed (ADR 0013). */
  readonly isDemo: boolean
  readonly clock: Clock
  /** The carrier's own form of its numbers; if absent, only the wide form is checked. */
  readonly numberPatterns?: NumberPatterns
  /** The carrier's own values of some fields; if absent, only the portal's are known. */
  readonly codes?: CarrierCodes
  /** Returns the given number of bytes from a cryptographic source. */
  readonly randomBytes: (count: number) => Uint8Array
  /**
   * The token's owner for a load over HTTP. A file may bring all types: a person who loads it has access to the
   * database.
   */
  readonly sender?: Sender
  /** The id of the HTTP request, for the audit. */
  readonly requestId?: string
  /** Stops the load between two batches; committed batches stay. */
  readonly signal?: AbortSignal
  /** Called before the batch is committed: after a kill a reject may be reported twice, and is never lost. */
  readonly onRejects?: (rejects: readonly Reject[]) => void | Promise<void>
  /** Called after each commit. */
  readonly onBatch?: (progress: FeedTotals & { readonly bytesDone: number }) => void
}

/** The progress of a load: a row of feed_imports. */
export interface ImportPlace {
  readonly importId: string
  readonly bytesDone: number
}

/** Another process loads the same file at the same time; the batch was rolled back. */
export class ImportOvertaken extends Error {
  override readonly name = 'ImportOvertaken'
}

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
  return { importId, bytesDone: 0 }
}

/**
 * Loads batches of lines, each in one transaction together with the place it reached, so that a load that was cut
 * off continues exactly there. The next batch is read while the database works on this one; no more than that is
 * held in memory. Throws `DatabaseUnavailable` when the database goes away; committed batches stay.
 */
export async function importRecords(
  database: Database,
  batches: AsyncIterable<readonly FeedLine[]>,
  place: ImportPlace,
  options: ImportOptions,
): Promise<FeedTotals> {
  const totals = { lines: 0, applied: 0, repeated: 0, parked: 0, rejected: 0, freed: 0 }
  let bytesDone = place.bytesDone
  const iterator = batches[Symbol.asyncIterator]()
  let ahead = readAhead(iterator, options)
  for (;;) {
    const batch = await ahead
    if (batch === null) break
    if (options.signal?.aborted) {
      await iterator.return?.()
      return { ...totals, isComplete: false }
    }
    ahead = readAhead(iterator, options)
    // Awaited at the top of the loop; until then a failed read must not end the process.
    ahead.catch(() => {})
    const step = await commitBatch(database, batch, { importId: place.importId, bytesDone }, options)
    for (const name of countNames) totals[name] += step.counts[name]
    bytesDone = step.bytesDone
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
  const totals = { lines: 0, applied: 0, repeated: 0, parked: 0, rejected: 0, freed: 0 }
  let isComplete = true
  let bytesDone = 0
  const iterator = batches[Symbol.asyncIterator]()
  try {
    await database.transaction('feed', async (tx) => {
      for (;;) {
        const batch = await readAhead(iterator, options)
        if (batch === null) break
        if (options.signal?.aborted) {
          isComplete = false
          await iterator.return?.()
          break
        }
        const { counts, refused } = await applyRead(tx, batch, options)
        for (const name of countNames) totals[name] += counts[name]
        if (refused.length > 0) await options.onRejects?.(refused)
        bytesDone = batch.lines.at(-1)?.endByte ?? bytesDone
        options.onBatch?.({ ...totals, isComplete: false, bytesDone })
      }
      throw new CheckEnded()
    })
  } catch (error) {
    if (!(error instanceof CheckEnded)) throw error
  }
  return { ...totals, isComplete }
}

const countNames = ['lines', 'applied', 'repeated', 'parked', 'rejected', 'freed'] as const
type Counts = Record<(typeof countNames)[number], number>

interface ReadBatch {
  readonly lines: readonly FeedLine[]
  readonly records: readonly IncomingRecord[]
  readonly rejects: readonly Reject[]
}

async function readAhead(
  iterator: AsyncIterator<readonly FeedLine[]>,
  options: ImportOptions,
): Promise<ReadBatch | null> {
  const next = await iterator.next()
  if (next.done) return null
  const records: IncomingRecord[] = []
  const rejects: Reject[] = []
  for (const line of next.value) {
    const read = readOne(line, options)
    if (read.ok) records.push(read.value)
    else rejects.push(rejectOfLine(line, read.refusal))
  }
  return { lines: next.value, records, rejects }
}

function readOne(
  line: FeedLine,
  { numberPatterns, codes, sender }: ImportOptions,
): Result<IncomingRecord, Refusal> {
  if (line.text === null) {
    return refuse({ code: 'unreadable', reason: line.fault ?? 'The line cannot be read.' })
  }
  if (line.refusal) return refuse(line.refusal)
  const parsed = parseRecord(line.text, line.number, codes)
  if (!parsed.ok) return parsed
  const barred = sender === undefined ? null : refuseType(sender, parsed.value.type)
  if (barred !== null) return refuse(barred)
  const field = numberPatterns ? findForeignNumber(parsed.value, numberPatterns) : null
  return field === null
    ? parsed
    : refuse({ code: 'number_form', reason: `${field}: The number is not of the carrier's form.` })
}

/** Applies a batch and counts what became of its lines; `refused` is in the order of the lines. */
async function applyRead(tx: Transaction, { lines, records, rejects }: ReadBatch, options: ImportOptions) {
  const makeId = () => makeUuid(options.clock(), options.randomBytes(10))
  const context = { isDemo: options.isDemo, nowMs: options.clock(), makeId }
  const { outcomes, freed } = await applyBatch(tx, records, context)
  const refused = [...rejects, ...rejectsOf(outcomes, lines), ...rejectsOf(freed, [])].toSorted(
    (a, b) => a.line - b.line,
  )
  const counts = {
    lines: lines.length,
    applied: count(outcomes, 'apply'),
    repeated: count(outcomes, 'repeat'),
    parked: count(outcomes, 'park'),
    rejected: refused.length,
    freed: count(freed, 'apply'),
  }
  return { outcomes, freed, refused, counts, makeId }
}

async function commitBatch(
  database: Database,
  batch: ReadBatch,
  place: ImportPlace,
  options: ImportOptions,
): Promise<{ counts: Counts; bytesDone: number }> {
  const last = batch.lines.at(-1)
  const bytesDone = last?.endByte ?? place.bytesDone
  return await database.transaction('feed', async (tx) => {
    const { outcomes, freed, refused, counts, makeId } = await applyRead(tx, batch, options)
    const step = { ...place, ...counts, fromByte: place.bytesDone, linesDone: last?.number ?? 0, bytesDone }
    if (!(await advanceImport(tx, step))) throw new ImportOvertaken()
    const switches = switchEntriesOf([...outcomes, ...freed], options.clock())
    const changes = [...outcomes, ...freed].flatMap(({ change }) => change ?? [])
    await notifyOfChanges(tx, changes, { at: options.clock(), importId: place.importId, makeId })
    await settleRejects(tx, refused, [...outcomes, ...freed], options.clock())
    if (refused.length > 0) await tx.run(keepImportRejects(place.importId, refused, options.clock()))
    if (switches.length > 0) await tx.run(auditStatements(switches))
    if (refused.length > 0) await options.onRejects?.(refused)
    return { counts, bytesDone }
  })
}

/**
 * Switching a system and moving the business day change what everybody sees, so each has an audit entry of its
 * own.
 */
function switchEntriesOf(outcomes: readonly Outcome[], at: number): AuditEntry[] {
  return outcomes.flatMap(({ record, decision }) => {
    if (record.type !== 'system_status' || decision.kind !== 'apply') return []
    const action = record.id === 'business_clock' ? 'business_day.advanced' : 'system.switched'
    return [{ actorKind: 'feed', at, action, outcome: 'done', objects: { system: record.id } } as const]
  })
}

function count(outcomes: readonly Outcome[], kind: Outcome['decision']['kind']): number {
  return outcomes.filter(({ decision }) => decision.kind === kind).length
}

/** Returns the field with a number that does not match the carrier's form; null where all match. */
function findForeignNumber(record: IncomingRecord, { account, policy }: NumberPatterns): string | null {
  if (record.accountNumber !== null && account?.test(record.accountNumber) === false) return 'accountNumber'
  if (policy === undefined) return null
  if (record.op === 'delete') return record.type === 'policy' && !policy.test(record.id) ? 'id' : null
  const named = 'policyNumber' in record.data ? record.data.policyNumber : null
  return named !== null && !policy.test(named) ? 'data.policyNumber' : null
}
