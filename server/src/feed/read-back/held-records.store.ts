import type { accountFeedTypes, sharedFeedTypes } from '@myaccount/contract/feed/grouped-types'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { FeedPlace } from '../rejects/rejected.store.ts'

export type AccountFeedType = (typeof accountFeedTypes)[number]
export type SharedFeedType = (typeof sharedFeedTypes)[number]
export type ReadBackType = AccountFeedType | SharedFeedType

/** The records of accounts, by the key that each table begins with. Seats are left out: another token brings them. */
const ofAccounts = sql`(
  select 'account'::text as type, account_number, account_number as id, version from accounts
  union all select 'policy', account_number, policy_number, version from policies
  union all select 'invoice', account_number, invoice_id, version from invoices
  union all select 'claim', account_number, claim_number, version from claims
  union all select 'document', account_number, document_id, version from documents
  union all select 'billing_event', account_number, event_id, version from billing_events
  union all select 'payment_posting', account_number, posting_id, version from payment_postings
  union all select 'bank_draft', account_number, bank_draft_id, version from bank_drafts
  union all select 'bill_code', account_number, bill_code_id, version from bill_codes
  union all select 'member', account_number, member_id, version from members
  union all select 'proxy', account_number, card_id, version from proxy_cards)`

/** The digest of one record (docs/feed.md, "Comparing"): the first 64 bits of a SHA-256. */
const recordDigest = sql`
  ('x' || encode(substring(sha256(convert_to(r.type || ' ' || r.id || ' ' || r.version, 'UTF8')) from 1 for 8), 'hex'))
  ::bit(64)::bigint`

export interface HeldRow {
  readonly type: string
  readonly id: string
  /** Null if only a waiting record is here. */
  readonly version: number | null
  readonly waitingVersion: number | null
}

/** The account's records that are held, and those that wait to be applied (`p`) as far as the condition allows. */
const heldAndWaiting = (accountNumber: string, ofWaiting: RawBuilder<unknown>) => sql`(
  select r.type, r.id, r.version, null::bigint as waiting_version from ${ofAccounts} r
  where r.account_number = ${accountNumber}
  union all
  select p.type, p.id, null, p.version from feed_parked p
  where p.record->>'accountNumber' = ${accountNumber} and ${ofWaiting})`

/** Lists what is held and what waits of an account, in the order of the bytes of type and id. */
export function listOfAccountStatement(
  accountNumber: string,
  types: readonly AccountFeedType[],
  after: FeedPlace,
  limit: number,
): Statement<HeldRow> {
  return sql<HeldRow>`
    select type, id, max(version) as version, max(waiting_version) as waiting_version
    from ${heldAndWaiting(accountNumber, sql`true`)} k
    where type = any(${types}::text[]) and (type collate "C", id collate "C") > (${after.type}, ${after.id})
    group by type, id
    order by type collate "C", id collate "C" limit ${limit}`
}

/**
 * Returns what is held of an account in these types, and what waits to be applied. A waiting delete is left out: the row
 * that it would delete is here.
 */
export function snapshotRowsStatement(
  accountNumber: string,
  types: readonly AccountFeedType[],
): Statement<HeldRow> {
  return sql<HeldRow>`
    select type, id, max(version) as version, max(waiting_version) as waiting_version
    from ${heldAndWaiting(accountNumber, sql`p.record->>'op' = 'upsert'`)} k
    where type = any(${types}::text[])
    group by type, id`
}

/** Lists the records of one of the types that belong to no account. */
export function listSharedStatement(
  type: SharedFeedType,
  afterId: string,
  limit: number,
): Statement<HeldRow> {
  return sql<HeldRow>`
    select type, id, max(version) as version, max(waiting_version) as waiting_version
    from (
      (select 'agency' as type, agency_code as id, version, null::bigint as waiting_version from agencies
       where ${type} = 'agency' and agency_code > ${afterId} order by agency_code limit ${limit})
      union all
      (select 'meeting', meeting_id, version, null from meetings where ${type} = 'meeting' and meeting_id > ${afterId}
       order by meeting_id limit ${limit})
      union all
      (select 'system_status', system, version, null from system_status
       where ${type} = 'system_status' and system > ${afterId} order by system limit ${limit})
      union all
      (select type, id, null, version from feed_parked where type = ${type} and id > ${afterId} order by id limit ${limit})
    ) k
    group by type, id order by id limit ${limit}`
}

export interface DigestRow {
  readonly type: string
  readonly count: number
  /** The sum of the digests of the records, as text: it does not fit a number. */
  readonly sum: string
  readonly waiting: number
}

/** Counts the records of an account and sums their digests, by type. */
export function digestsOfAccountStatement(accountNumber: string): Statement<DigestRow> {
  return sql<DigestRow>`
    select type, sum(held)::integer as count, sum(digest)::text as sum, sum(waiting)::integer as waiting
    from (
      select r.type, 1 as held, ${recordDigest} as digest, 0 as waiting from ${ofAccounts} r
      where r.account_number = ${accountNumber}
      union all
      select type, 0, 0, 1 from feed_parked where record->>'accountNumber' = ${accountNumber}
    ) k
    group by type`
}

export function accountsAfterStatement(after: string, limit: number): Statement<{ accountNumber: string }> {
  return sql<{ accountNumber: string }>`
    select account_number from accounts where account_number > ${after} order by account_number limit ${limit}`
}

export interface AccountDigestRow {
  readonly accountNumber: string
  readonly count: number
  readonly sum: string
}

/** Counts and sums the records of these types for each of the accounts. An account without any is not there. */
export function digestsOfAccountsStatement(
  accounts: readonly string[],
  types: readonly AccountFeedType[],
): Statement<AccountDigestRow> {
  return sql<AccountDigestRow>`
    select r.account_number, count(*)::integer as count, sum(${recordDigest})::text as sum
    from ${ofAccounts} r
    where r.account_number = any(${accounts}::text[]) and r.type = any(${types}::text[])
    group by r.account_number`
}

export function findDeletedStatement({ type, id }: FeedPlace): Statement<{ deletedVersion: number }> {
  return sql<{ deletedVersion: number }>`
    select version as deleted_version from feed_tombstones where (type, id) = (${type}, ${id})`
}
