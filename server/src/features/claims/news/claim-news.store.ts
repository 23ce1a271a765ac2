import type { ClaimNews, KnownClaim } from '@myaccount/domain/claims/news/claim-news'
import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { rolesThatMay } from '@myaccount/domain/seats/capability'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'
import { type ClaimRow, claimColumns, claimTables } from '../claims.store.ts'

export interface ChangedClaim extends ClaimRow {
  readonly known: KnownClaim | null
  /** The recipients of the news. */
  readonly people: readonly Uuid[]
}

/**
 * Returns claims that the feed has changed since people were notified, each for one job at a time. The recipients
 * are the person who reported the claim and the people whose seat may write; for a confidential claim only the
 * people named on it.
 */
export function changedClaimsStatement(limit: number): Statement<ChangedClaim> {
  return sql<ChangedClaim>`
    with due as (
      select account_number, claim_number, known from claim_notices
      where is_behind order by account_number, claim_number limit ${limit} for update skip locked)
    select ${claimColumns}, due.known,
      array(
        select s.user_id from seats s
        where s.account_number = c.account_number and s.ended_at is null and s.user_id is not null
          and (c.confidential_to is null and s.role = any (${rolesThatMay('claims_write')}::text[])
            or s.user_id = any (c.confidential_to))
        union
        select r.created_by from claim_reports r
        where r.account_number = c.account_number and r.report_number = c.data->>'reportNumber'
          and (c.confidential_to is null or r.created_by = any (c.confidential_to))) as people
    from ${claimTables}
    join due on due.account_number = c.account_number and due.claim_number = c.claim_number
    order by c.account_number, c.claim_number`
}

export function noteNotifiedStatement(
  { accountNumber, claimNumber }: Pick<ClaimRow, 'accountNumber' | 'claimNumber'>,
  known: KnownClaim,
): Statement<unknown> {
  return sql`
    update claim_notices set known = ${JSON.stringify(known)}::jsonb, is_behind = false
    where account_number = ${accountNumber} and claim_number = ${claimNumber}`
}

interface NewNews {
  readonly accountNumber: AccountNumber
  readonly newsId: Uuid
  readonly claimNumber: ClaimNumber
  readonly userId: Uuid
  readonly news: readonly ClaimNews[]
}

export function keepNewsStatement(kept: NewNews, atMs: number): Statement<unknown> {
  return sql`
    insert into claim_news (account_number, news_id, claim_number, user_id, news, made_at)
    values (${kept.accountNumber}, ${kept.newsId}::uuid, ${kept.claimNumber}, ${kept.userId}::uuid,
            ${JSON.stringify(kept.news)}::jsonb, ${new Date(atMs)}::timestamptz)`
}

export function changedBacklogStatement(): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, null::timestamptz as oldest_at, 0::bigint as dead from claim_notices where is_behind`
}

export interface NewsEmailFacts {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly claimNumber: ClaimNumber
  readonly isConfidential: boolean
  readonly cause: string
  readonly news: readonly ClaimNews[]
}

/** Reads the claim as it is when the email leaves. The recipient's scope decides whether they see it. */
export function newsEmailFactsStatement(
  accountNumber: AccountNumber,
  newsId: Uuid,
): Statement<NewsEmailFacts> {
  return sql<NewsEmailFacts>`
    select n.account_number, a.account_name, n.claim_number,
           c.confidential_to is not null as is_confidential, coalesce(c.data->>'cause', '') as cause, n.news
    from claim_news n
    join accounts a on a.account_number = n.account_number
    join claims c on c.account_number = n.account_number and c.claim_number = n.claim_number
    where n.account_number = ${accountNumber} and n.news_id = ${newsId}::uuid`
}
