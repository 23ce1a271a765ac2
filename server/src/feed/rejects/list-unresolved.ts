import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listParkedRecords, listRejectedRecords } from '@myaccount/contract/endpoints/machine'
import type { Database } from '../../database/database.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import { type FeedPlace, listParkedStatement, listRejectedStatement } from './rejected.store.ts'

/** What the sender has still to look after: refused and waiting records, until they are resolved. */
export function makeUnresolvedLists(database: Database) {
  return {
    async rejected(after: string | undefined): Promise<EndpointAnswer<typeof listRejectedRecords>> {
      const place = readCursor(after, readPlace) ?? beginning
      const rows = await database.read('feed', listRejectedStatement(place, rowsToAskFor))
      const { shown, next } = cutPage(rows, writePlace)
      return { items: shown.map((row) => ({ ...row, rejectedAt: row.rejectedAt.toISOString() })), next }
    },

    async parked(after: string | undefined): Promise<EndpointAnswer<typeof listParkedRecords>> {
      const place = readCursor(after, readPlace) ?? beginning
      const rows = await database.read('feed', listParkedStatement(place, rowsToAskFor))
      const { shown, next } = cutPage(rows, writePlace)
      return { items: shown.map((row) => ({ ...row, parkedAt: row.parkedAt.toISOString() })), next }
    },
  }
}

const beginning: FeedPlace = { type: '', id: '' }

/** An id may hold a colon, which a cursor may not. */
const writePlace = ({ type, id }: FeedPlace) => Buffer.from(`${type}:${id}`).toString('base64url')

function readPlace(cursor: string): FeedPlace {
  const [, type, id] = /^([a-z_]+):(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (type === undefined || id === undefined) throw new RangeError('Not the place of a record')
  return { type, id }
}
