import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type {
  getAccountDigests,
  getHeldRecord,
  listDigests,
  listHeldRecords,
  listImportRejects,
  listImports,
} from '@myaccount/contract/endpoints/feed/machine'
import { accountFeedTypes, sharedFeedTypes } from '@myaccount/contract/feed/grouped-types'
import { fieldMessages } from '@myaccount/messages/errors/field-messages'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import { readRecord } from '../reading/parse-record.ts'
import { mendOf } from '../rejects/mend-of.ts'
import { beginning, readPlace, writePlace } from '../rejects/place.ts'
import {
  findParkedStatement,
  findRejectedStatement,
  listImportRejectsStatement,
} from '../rejects/rejected.store.ts'
import { findImportStatement, listImportsStatement } from '../state/feed-import.store.ts'
import { type ContentRow, findContent } from './contents.store.ts'
import { digestOf, writeDigest } from './digest-of.ts'
import {
  accountsAfterStatement,
  digestsOfAccountStatement,
  digestsOfAccountsStatement,
  findDeletedStatement,
  type HeldRow,
  listOfAccountStatement,
  listSharedStatement,
  type ReadBackType,
  type SharedFeedType,
} from './held-records.store.ts'

/** Records of a page: a body of some 50 kB. */
const recordsOfPage = 500
/** Accounts of a page of digests: some 10,000 records are read for it where an account has 50. */
const accountsOfPage = 200

export type ReadBack = ReturnType<typeof makeReadBack>

/** Answers what the portal holds, so that a core system compares it with its own records (docs/feed.md). */
export function makeReadBack(database: Database) {
  return {
    async list({
      accountNumber,
      type,
      after,
    }: EndpointInput<typeof listHeldRecords>['query']): Promise<EndpointAnswer<typeof listHeldRecords>> {
      const place = readCursor(after, readPlace) ?? beginning
      if (accountNumber === undefined) {
        if (type === undefined || !isShared(type)) throw missing('accountNumber')
        return pageOf(await database.read('feed', listSharedStatement(type, place.id, recordsOfPage + 1)))
      }
      await refuseUnknown(database, accountNumber)
      const types = accountFeedTypes.filter((one) => type === undefined || one === type)
      const statement = listOfAccountStatement(accountNumber, types, place, recordsOfPage + 1)
      return pageOf(await database.read('feed', statement))
    },

    async record(
      named: EndpointInput<typeof getHeldRecord>['query'],
    ): Promise<EndpointAnswer<typeof getHeldRecord>> {
      const { type, id } = named
      const [[held], [waiting], [deleted], [rejected]] = await database.readAll('feed', [
        findContent(type, id),
        findParkedStatement(named),
        findDeletedStatement(named),
        findRejectedStatement(named),
      ] as const)
      const state = held
        ? 'held'
        : waiting
          ? 'waiting'
          : deleted
            ? 'deleted'
            : rejected
              ? 'rejected'
              : undefined
      if (state === undefined) throw notFound()
      return {
        type,
        id,
        state,
        accountNumber: held?.accountNumber ?? null,
        version: held?.version ?? null,
        data: held?.data ?? null,
        isAsSent: held !== undefined && isAsSent(named, held),
        deletedVersion: deleted?.deletedVersion ?? null,
        waiting: waiting ? { ...waiting, parkedAt: waiting.parkedAt.toISOString() } : null,
        rejected: rejected
          ? { ...rejected, mend: mendOf[rejected.code], rejectedAt: rejected.rejectedAt.toISOString() }
          : null,
      }
    },

    async accountDigests(accountNumber: string): Promise<EndpointAnswer<typeof getAccountDigests>> {
      await refuseUnknown(database, accountNumber)
      const rows = await database.read('feed', digestsOfAccountStatement(accountNumber))
      const found = new Map(rows.map((row) => [row.type, row]))
      return accountFeedTypes.map((type) => {
        const { count = 0, sum = '0', waiting = 0 } = found.get(type) ?? {}
        return { type, count, digest: writeDigest(BigInt(sum)), waiting }
      })
    },

    async digests({
      type,
      after,
    }: EndpointInput<typeof listDigests>['query']): Promise<EndpointAnswer<typeof listDigests>> {
      const place = readCursor(after, readPlace) ?? beginning
      if (type !== undefined && isShared(type)) return await digestOfShared(database, type, place.id)
      const accounts = await database.read('feed', accountsAfterStatement(place.id, accountsOfPage + 1))
      const { shown, next } = cutPage(
        accounts,
        ({ accountNumber }) => writePlace({ type: 'account', id: accountNumber }),
        accountsOfPage,
      )
      const types = accountFeedTypes.filter((one) => type === undefined || one === type)
      const numbers = shown.map(({ accountNumber }) => accountNumber)
      const rows = await database.read('feed', digestsOfAccountsStatement(numbers, types))
      const found = new Map(rows.map((row) => [row.accountNumber, row]))
      const items = numbers.map((accountNumber) => {
        const { count = 0, sum = '0' } = found.get(accountNumber) ?? {}
        return { accountNumber, count, digest: writeDigest(BigInt(sum)) }
      })
      return { items, next }
    },

    async imports(after: string | undefined): Promise<EndpointAnswer<typeof listImports>> {
      const before = readCursor(after, readImportId) ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'
      const rows = await database.read('feed', listImportsStatement(before, rowsToAskFor))
      const { shown, next } = cutPage(rows, ({ importId }) => importId)
      return {
        items: shown.map(({ startedAt, finishedAt, ...row }) => ({
          ...row,
          startedAt: startedAt.toISOString(),
          finishedAt: finishedAt?.toISOString() ?? null,
        })),
        next,
      }
    },

    async importRejects({
      importId,
      after,
    }: EndpointInput<typeof listImportRejects>['query']): Promise<EndpointAnswer<typeof listImportRejects>> {
      const number = readCursor(after, readNumber) ?? 0
      const [found, rows] = await database.readAll('feed', [
        findImportStatement(importId),
        listImportRejectsStatement(importId, number, rowsToAskFor),
      ] as const)
      if (found.length === 0) throw notFound()
      const { shown, next } = cutPage(rows, (row) => String(row.number))
      return { items: shown.map((row) => ({ ...row, mend: mendOf[row.code] })), next }
    },
  }
}

const isShared = (type: ReadBackType): type is SharedFeedType => sharedFeedTypes.some((one) => one === type)

const missing = (field: string) =>
  new AppError('input.invalid', { fields: [{ field, message: fieldMessages.missing }] })

async function refuseUnknown(database: Database, accountNumber: string): Promise<void> {
  const [account] = await database.read('feed', findContent('account', accountNumber))
  if (account === undefined) throw notFound()
}

function pageOf(rows: readonly HeldRow[]): EndpointAnswer<typeof listHeldRecords> {
  const { shown, next } = cutPage(rows, writePlace, recordsOfPage)
  const items = shown.map(({ version, waitingVersion, ...row }) => ({
    // The statements read no other types.
    type: row.type as ReadBackType,
    id: row.id,
    state: version === null ? ('waiting' as const) : ('held' as const),
    version,
    waitingVersion,
  }))
  return { items, next }
}

/** The records of a page are one item: no account divides them. */
async function digestOfShared(database: Database, type: SharedFeedType, afterId: string) {
  const rows = await database.read('feed', listSharedStatement(type, afterId, recordsOfPage + 1))
  const { shown, next } = cutPage(rows, writePlace, recordsOfPage)
  const held = shown.flatMap(({ id, version }) => (version === null ? [] : [{ type, id, version }]))
  return { items: [{ accountNumber: null, count: held.length, digest: digestOf(held) }], next }
}

/** Compares the content with the hash of what was sent; some fields are kept in another form, or overruled here. */
function isAsSent({ type, id }: { type: ReadBackType; id: string }, held: ContentRow): boolean {
  const { accountNumber, version, data, contentHash } = held
  if (data === null || contentHash === null) return false
  const record = { v: 1, type, id, version, op: 'upsert', data, ...(accountNumber && { accountNumber }) }
  const read = readRecord(record, 0)
  return read.ok && read.value.op === 'upsert' && read.value.contentHash === contentHash
}

function readImportId(cursor: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw new RangeError('Not the id of a load')
  return cursor
}

function readNumber(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new RangeError('Not the number of a reject')
  return Number(cursor)
}
