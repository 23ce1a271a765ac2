import { type Result, refuse } from '@myaccount/domain/kernel/result'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { type AuditEntry, auditStatement, auditStatements } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { isTooDeep } from '../http/json-depth.ts'
import { applyBatch } from './applying/apply-batch.ts'
import type { Outcome } from './applying/apply-wave.ts'
import { refuseType, type Sender } from './people/refuse-type.ts'
import { tellOfChanges } from './people/tell-of-changes.ts'
import type { IncomingRecord } from './reading/incoming-record.ts'
import { parseRecord } from './reading/parse-record.ts'
import type { FeedLine } from './reading/read-lines.ts'
import { advanceImport, beginImport, type FeedCounts, finishImport } from './state/feed-import.store.ts'

export const batchLines = 1000

/** One line of the reject file. `line` is 0 for a record that had waited since an earlier batch. */
export interface Reject {
  readonly line: number
  readonly reason: string
  /** The record as it came: JSON where it could be read, else the beginning of the text. */
  readonly record: unknown
}

export interface FeedTotals extends FeedCounts {
  /** Records that had waited, in this load or since an earlier one, and were applied now. */
  readonly freed: number
  /** False when `signal` stopped it. */
  readonly isComplete: boolean
}

export interface ImportOptions {
  /** Only a demo's business day may be moved by the feed (decision 23). */
  readonly isDemo: boolean
  readonly clock: Clock
  /** Answers that many bytes of a cryptographic source. */
  readonly randomBytes: (count: number) => Uint8Array
  /** Over HTTP: whose token it is. A file may bring all types: who loads it has the database. */
  readonly sender?: Sender
  /** Of the HTTP request, for the audit. */
  readonly requestId?: string
  /** Stops between two batches; all that was committed stays. */
  readonly signal?: AbortSignal
  /** Called before the batch is committed: after a kill a reject may be told twice, and is never lost. */
  readonly onRejects?: (rejects: readonly Reject[]) => void | Promise<void>
  /** Called after each commit. */
  readonly onBatch?: (progress: FeedTotals & { readonly bytesDone: number }) => void
}

/** Where a load stands: a row of feed_imports. */
export interface ImportPlace {
  readonly importId: string
  readonly bytesDone: number
}

/** Somebody else loads the same file at the same time; the batch was taken back. */
export class ImportOvertaken extends Error {
  override readonly name = 'ImportOvertaken'
}

/** Starts a load: `source` is the file's fingerprint, or who sends. */
export async function startImport(
  database: Database,
  source: string,
  options: ImportOptions,
): Promise<ImportPlace> {
  const importId = makeUuid(options.clock(), options.randomBytes(10))
  const at = options.clock()
  await database.transaction('feed', async (tx) => {
    await tx.run(beginImport(importId, source, at))
    // At the beginning: a load that is cut off has changed rows too. Its counts stand in feed_imports.
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
 * Loads batches of lines, each in one transaction with the place it reached, so that a load that was cut off goes
 * on exactly there. The next batch is read while the database works on this one; no more than that is held.
 * Throws `DatabaseUnavailable` when the database goes away; what was committed stays.
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
  let ahead = readAhead(iterator, options.sender)
  for (;;) {
    const batch = await ahead
    if (batch === null) break
    if (options.signal?.aborted) {
      await iterator.return?.()
      return { ...totals, isComplete: false }
    }
    ahead = readAhead(iterator, options.sender)
    // Looked at again at the top of the loop; until then a failed read must not end the process.
    ahead.catch(() => {})
    const step = await commitBatch(database, batch, { importId: place.importId, bytesDone }, options)
    for (const name of countNames) totals[name] += step.counts[name]
    bytesDone = step.bytesDone
    options.onBatch?.({ ...totals, isComplete: false, bytesDone })
  }
  await database.transaction('feed', (tx) => tx.run(finishImport(place.importId, options.clock())))
  return { ...totals, isComplete: true }
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
  sender: Sender | undefined,
): Promise<ReadBatch | null> {
  const next = await iterator.next()
  if (next.done) return null
  const records: IncomingRecord[] = []
  const rejects: Reject[] = []
  for (const line of next.value) {
    const parsed =
      line.text === null
        ? ({ ok: false, refusal: line.fault ?? 'The line cannot be read.' } as const)
        : parseLine(line.text, line.number, sender)
    if (parsed.ok) records.push(parsed.value)
    else rejects.push({ line: line.number, reason: parsed.refusal, record: asItCame(line.text) })
  }
  return { lines: next.value, records, rejects }
}

function parseLine(text: string, number: number, sender: Sender | undefined): Result<IncomingRecord, string> {
  const parsed = parseRecord(text, number)
  const refusal = parsed.ok && sender !== undefined ? refuseType(sender, parsed.value.type) : null
  return refusal === null ? parsed : refuse(refusal)
}

async function commitBatch(
  database: Database,
  { lines, records, rejects }: ReadBatch,
  place: ImportPlace,
  options: ImportOptions,
): Promise<{ counts: Counts; bytesDone: number }> {
  const last = lines.at(-1)
  const bytesDone = last?.endByte ?? place.bytesDone
  return await database.transaction('feed', async (tx) => {
    const context = {
      isDemo: options.isDemo,
      nowMs: options.clock(),
      makeId: () => makeUuid(options.clock(), options.randomBytes(10)),
    }
    const { outcomes, freed } = await applyBatch(tx, records, context)
    const refused = [...rejects, ...rejectsOf(outcomes, lines), ...rejectsOf(freed, [])]
    const counts = {
      lines: lines.length,
      applied: count(outcomes, 'apply'),
      repeated: count(outcomes, 'repeat'),
      parked: count(outcomes, 'park'),
      rejected: refused.length,
      freed: count(freed, 'apply'),
    }
    const step = { ...place, ...counts, fromByte: place.bytesDone, linesDone: last?.number ?? 0, bytesDone }
    if (!(await advanceImport(tx, step))) throw new ImportOvertaken()
    const switches = switchEntriesOf([...outcomes, ...freed], options.clock())
    const changes = [...outcomes, ...freed].flatMap(({ change }) => change ?? [])
    await tellOfChanges(tx, changes, { at: options.clock(), importId: place.importId })
    if (switches.length > 0) await tx.run(auditStatements(switches))
    if (refused.length > 0) await options.onRejects?.(refused.toSorted((a, b) => a.line - b.line))
    return { counts, bytesDone }
  })
}

/** Switching a system and moving the business day change what everybody sees: each is told by itself. */
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

function rejectsOf(outcomes: readonly Outcome[], lines: readonly FeedLine[]): Reject[] {
  if (outcomes.every(({ decision }) => decision.kind !== 'reject')) return []
  const texts = new Map(lines.map((line) => [line.number, line.text]))
  return outcomes.flatMap(({ record, decision }) => {
    if (decision.kind !== 'reject') return []
    const text = texts.get(record.line)
    return [{ line: record.line, reason: decision.reason, record: text ? asItCame(text) : record }]
  })
}

const textKeptAtMost = 2000
/** No record nests deeper. What does could be read, but not be written down again. */
const depthKeptAtMost = 32

function asItCame(text: string | null): unknown {
  if (text === null) return null
  try {
    const record: unknown = JSON.parse(text)
    if (!isTooDeep(record, depthKeptAtMost)) return record
  } catch {
    // Kept as text, like what nests too deep.
  }
  return text.slice(0, textKeptAtMost)
}
