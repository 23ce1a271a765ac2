import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { receiveFeed } from '@myaccount/contract/endpoints/machine'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import type { Database } from '../database/database.ts'
import { batchLines, type FeedTotals, type ImportOptions } from './import-options.ts'
import { importRecords, startImport } from './import-records.ts'
import { type FeedLine, readLineBatches } from './reading/read-lines.ts'
import type { Reject } from './rejects/reject.ts'

/** A body of the feed's endpoint; larger loads are files. */
export const feedBodyBytesAtMost = 16 * 1024 * 1024
/** The shortest records fill a body with about so many. More can only be garbage, each line of which costs a refusal. */
export const feedLinesAtMost = 200_000
/** The most rejects listed in an answer; beyond it the sender receives only their number. */
const rejectsReportedAtMost = 1000

const nobody = { line: 0, type: null, id: null, version: null }

type FeedAnswer = EndpointAnswer<typeof receiveFeed>

/**
 * Takes the body of POST /feed/v1/records as it streams in. Each batch of 1,000 lines is committed by itself: a body
 * that is cut off or too large leaves what came before it, and sending it again repeats that without effect.
 */
export async function receiveFeedBody(
  database: Database,
  body: AsyncIterable<Buffer | Uint8Array>,
  options: Omit<ImportOptions, 'onRejects'>,
): Promise<Result<FeedAnswer, 'too-large'>> {
  const rejected: Reject[] = []
  let rejectedCount = 0
  const place = await startImport(database, options.sender === 'people' ? 'http people' : 'http', options)
  try {
    const batches = limitLines(readLineBatches(limitBytes(body, feedBodyBytesAtMost), batchLines))
    const totals = await importRecords(database, batches, place, {
      ...options,
      onRejects: (rejects) => {
        rejectedCount += rejects.length
        rejected.push(...rejects.slice(0, rejectsReportedAtMost - rejected.length))
      },
    })
    const reported: FeedAnswer['rejected'] = rejected.map(({ record: _, ...named }) => named)
    const untold = rejectedCount - reported.length
    if (untold > 0) reported.push({ ...nobody, code: null, reason: `And ${untold} more.` })
    const { lines, applied, repeated, parked } = totals
    return ok({ lines, applied, repeated, parked, rejected: reported })
  } catch (error) {
    if (error instanceof BodyTooLarge) return refuse('too-large')
    throw error
  }
}

/** Loads records that are made here, as the carrier sends them: the demo's world goes the same way as a file's lines. */
export async function loadRecords(
  database: Database,
  records: Iterable<object>,
  source: string,
  options: ImportOptions,
): Promise<FeedTotals> {
  const place = await startImport(database, source, options)
  return await importRecords(database, batchesOf(records), place, options)
}

async function* batchesOf(records: Iterable<object>): AsyncGenerator<FeedLine[]> {
  let batch: FeedLine[] = []
  let number = 0
  for (const record of records) {
    number += 1
    batch.push({ number, endByte: number, text: JSON.stringify(record) })
    if (batch.length < batchLines) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

export async function* limitBytes(
  body: AsyncIterable<Buffer | Uint8Array>,
  bytesAtMost: number,
): AsyncGenerator<Buffer | Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > bytesAtMost) throw new BodyTooLarge()
    yield chunk
  }
}

export async function* limitLines(batches: AsyncIterable<FeedLine[]>): AsyncGenerator<FeedLine[]> {
  let lines = 0
  for await (const batch of batches) {
    lines += batch.length
    if (lines > feedLinesAtMost) throw new BodyTooLarge()
    yield batch
  }
}
