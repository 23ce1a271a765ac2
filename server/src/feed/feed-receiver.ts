import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listParkedRecords, listRejectedRecords } from '@myaccount/contract/endpoints/machine'
import type { CarrierCodes } from '../carrier/read-codes.ts'
import type { Clock } from '../clock.ts'
import type { NumberPatterns } from '../config-values.ts'
import type { Database } from '../database/database.ts'
import { cutPage, readCursor, rowsToAskFor } from '../http/paging.ts'
import { receiveFeedBody } from './feed.service.ts'
import type { Sender } from './people/refuse-type.ts'
import { mendOf } from './rejects/mend-of.ts'
import { beginning, readPlace, writePlace } from './rejects/place.ts'
import { listParkedStatement, listRejectedStatement } from './rejects/rejected.store.ts'

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
  return {
    ...makeUnresolvedLists(database),
    receive: (sender: Sender, body: Readable, requestId: string) =>
      receiveFeedBody(inTurns, body, {
        isDemo,
        clock,
        randomBytes,
        sender,
        requestId,
        numberPatterns,
        codes,
      }),
  }
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
