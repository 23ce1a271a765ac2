import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listParkedRecords, listRejectedRecords } from '@myaccount/contract/endpoints/machine'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import type { CarrierCodes } from '../carrier/read-codes.ts'
import type { Clock } from '../clock.ts'
import type { NumberPatterns } from '../config-values.ts'
import type { Database } from '../database/database.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../http/paging.ts'
import { BodyTooLarge, feedBodyBytesAtMost, limitBytes, limitLines, receiveFeedBody } from './feed.service.ts'
import { batchLines } from './import-options.ts'
import type { Sender } from './people/refuse-type.ts'
import { readLineBatches } from './reading/read-lines.ts'
import { mendOf } from './rejects/mend-of.ts'
import { beginning, readPlace, writePlace } from './rejects/place.ts'
import { listParkedStatement, listRejectedStatement } from './rejects/rejected.store.ts'
import { readSnapshot, type Snapshot, type SnapshotFault } from './snapshots/read-snapshot.ts'
import { applySnapshot } from './snapshots/snapshots.service.ts'

/** Lists the records that the sender has to resolve: refused and waiting ones. */
function makeUnresolvedLists(database: Database) {
  return {
    async rejected(after: string | undefined): Promise<EndpointAnswer<typeof listRejectedRecords>> {
      const place = readCursor(after, readPlace) ?? beginning
      const rows = await database.read('feed', listRejectedStatement(place, rowsToAskFor))
      const { shown, next } = cutPage(rows, writePlace)
      const items = shown.map((row) => ({
        ...row,
        mend: mendOf[row.code],
        rejectedAt: row.rejectedAt.toISOString(),
      }))
      return { items, next }
    },

    async parked(after: string | undefined): Promise<EndpointAnswer<typeof listParkedRecords>> {
      const place = readCursor(after, readPlace) ?? beginning
      const rows = await database.read('feed', listParkedStatement(place, rowsToAskFor))
      const { shown, next } = cutPage(rows, writePlace)
      return { items: shown.map((row) => ({ ...row, parkedAt: row.parkedAt.toISOString() })), next }
    },
  }
}

interface FeedReceiverOptions {
  readonly database: Database
  readonly clock: Clock
  readonly isDemo: boolean
  readonly numberPatterns: NumberPatterns
  readonly codes: CarrierCodes
}

export type FeedReceiver = ReturnType<typeof makeFeedReceiver>

/** The feed by HTTP. The audit records each body where its load begins (import-records.ts). */
export function makeFeedReceiver({ database, clock, isDemo, numberPatterns, codes }: FeedReceiverOptions) {
  const inTurns = takeTurns(database)
  const options = { isDemo, clock, randomBytes, numberPatterns, codes }
  return {
    ...makeUnresolvedLists(database),
    receive: (sender: Sender, body: Readable, requestId: string) =>
      receiveFeedBody(inTurns, body, { ...options, sender, requestId }),

    async snapshot(body: Readable, requestId: string, isCheck: boolean) {
      const snapshot = await readSnapshotBody(body)
      const outcome = await applySnapshot(inTurns, snapshot, { ...options, requestId, isCheck })
      if (outcome.kind === 'no-account') throw notFound()
      if (outcome.kind === 'refused') throw refusedSnapshot(outcome.fault)
      return outcome.answer
    },
  }
}

/** Reads a snapshot whole before anything is done: a body that is cut off deletes nothing. */
async function readSnapshotBody(body: Readable): Promise<Snapshot> {
  try {
    const lines = limitLines(readLineBatches(limitBytes(body, feedBodyBytesAtMost), batchLines))
    const snapshot = await readSnapshot(lines)
    if (!snapshot.ok) throw refusedSnapshot(snapshot.refusal)
    return snapshot.value
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new AppError('too_large')
    throw error
  }
}

function refusedSnapshot({ field, code }: SnapshotFault): AppError {
  return new AppError('input.invalid', { fields: [{ field, message: fieldMessages[code] }] })
}

/**
 * Wraps the database so that only one transaction runs at a time. The feed has one writer anyway (a lock,
 * applying/apply-batch.ts); senders who wait for it inside the database would each hold a connection, and a dozen
 * of them the whole pool that serves people.
 */
function takeTurns(database: Database): Database {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...database,
    transaction(scope, work) {
      const mine = last.then(() => database.transaction(scope, work))
      // The next turn starts whether or not this one failed.
      last = mine.catch(() => {})
      return mine
    },
  }
}
