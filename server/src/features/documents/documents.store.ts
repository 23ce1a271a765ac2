import type { DocumentSource } from '@myaccount/domain/documents/standing-of-document'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { inScope } from '../../database/scope.ts'

/** Who looks at an account's documents, and which kinds their seat does not show. */
export interface Reader {
  readonly accountNumber: AccountNumber
  readonly userId: Uuid
  readonly hiddenKinds: readonly string[]
}

export interface VersionRow {
  readonly documentId: string
  readonly title: string
  readonly date: CalendarDate
  readonly revision: number
  readonly source: DocumentSource
  readonly mimeType: string
  readonly pages: number | null
  readonly sizeBytes: number | null
  readonly isViewed: boolean
  readonly isAskedFor: boolean
}

export interface DocumentRow extends VersionRow {
  readonly kind: string
  readonly policyNumber: PolicyNumber | null
  readonly policyType: string | null
  readonly termNumber: string | null
  readonly termFrom: CalendarDate | null
  readonly termTo: CalendarDate | null
  readonly earlier: readonly VersionRow[]
}

interface AskedDocuments extends Reader {
  readonly policyNumber?: PolicyNumber | undefined
  readonly term?: 'current' | 'earlier' | undefined
  readonly search?: string | undefined
  readonly today: CalendarDate
}

const columns = sql`
  d.document_id as "documentId", d.title, d.document_date as date, d.revision, d.source,
  d.data->>'mimeType' as "mimeType", (d.data->>'pages')::integer as pages, (d.data->>'sizeBytes')::bigint as "sizeBytes"`

/** What this person has done with it. */
const ownOf = ({ userId }: Reader) => sql`
  exists (select from document_views v
          where v.account_number = d.account_number and v.document_id = d.document_id
            and v.user_id = ${userId}::uuid) as "isViewed",
  exists (select from document_wishes w
          where w.account_number = d.account_number and w.document_id = d.document_id
            and w.user_id = ${userId}::uuid and w.told_at is null) as "isAskedFor"`

/** Of a claim only where the claim itself is seen: a confidential one hides its letters. */
export const isSeen = ({ accountNumber, hiddenKinds }: Reader) => sql`
  d.account_number = ${inScope(accountNumber)} and d.status = 'final' and d.visibility = 'insured'
  and d.kind <> all (${hiddenKinds}::text[])
  and (d.claim_number is null or exists (
    select from claims c where c.account_number = d.account_number and c.claim_number = d.claim_number))`

export const isNewest = sql`not exists (
  select from documents n
  where n.account_number = d.account_number and n.series = d.series and n.revision > d.revision
    and n.status = 'final' and n.visibility = 'insured')`

const isAsked = ({ policyNumber, term, search, today, ...reader }: AskedDocuments) => sql`
  ${isSeen(reader)} and ${isNewest}
  and (${policyNumber ?? null}::text is null or d.policy_number = ${policyNumber ?? null}::text)
  and (${term ?? null}::text is null
       or (d.term_to is not null and d.term_to <= ${today}::date) = (${term ?? null}::text = 'earlier'))
  and (${search ?? null}::text is null or strpos(lower(d.title), lower(${search ?? null}::text)) > 0)`

/** By policy, newest term and document first, before them what is of no term; what is of no policy comes last. */
export function listDocumentsStatement({
  kinds,
  isOthers,
  after,
  limit,
  ...asked
}: AskedDocuments & {
  readonly kinds: readonly string[] | null
  /** All kinds but these. */
  readonly isOthers: boolean
  /** The document that the page before ended with. */
  readonly after: string | null
  readonly limit: number
}): Statement<DocumentRow> {
  return sql<DocumentRow>`
    with place as (
      select coalesce(policy_number, '~') as policy, coalesce(term_from, '2999-12-31') as term, document_date as day,
             document_id as id
      from documents where account_number = ${asked.accountNumber} and document_id = ${after}::text
    )
    select ${columns}, ${ownOf(asked)}, d.kind, d.policy_number as "policyNumber", p.policy_type as "policyType",
           d.term_number as "termNumber", d.term_from as "termFrom", d.term_to as "termTo",
           coalesce((select json_agg(e order by e.revision desc) from (
             select ${columns}, ${ownOf(asked)}
             from documents newest join documents d
               on d.account_number = newest.account_number and d.series = newest.series
               and d.revision < newest.revision
             where newest.account_number = head.account_number and newest.document_id = head.document_id
               and ${isSeen(asked)}) e), '[]') as earlier
    from documents d
    join documents head on head.account_number = d.account_number and head.document_id = d.document_id
    left join policies p on p.account_number = d.account_number and p.policy_number = d.policy_number
    where ${isAsked(asked)}
      and (${kinds}::text[] is null or (d.kind = any (${kinds}::text[])) <> ${isOthers}::boolean)
      and (${after}::text is null or exists (
        select from place
        where coalesce(d.policy_number, '~') > place.policy
           or coalesce(d.policy_number, '~') = place.policy
              and (coalesce(d.term_from, '2999-12-31'), d.document_date, d.document_id) < (place.term, place.day, place.id)))
    order by coalesce(d.policy_number, '~'), coalesce(d.term_from, '2999-12-31') desc, d.document_date desc,
             d.document_id desc
    limit ${limit}::integer`
}

export interface CountedDocuments {
  readonly kind: string
  readonly date: CalendarDate
  readonly isViewed: boolean
  readonly count: number
}

/** By kind and day: which of them are new, the domain says. */
export function countDocumentsStatement(asked: AskedDocuments): Statement<CountedDocuments> {
  return sql<CountedDocuments>`
    select kind, date, "isViewed", count(*) as count
    from (select d.kind, d.document_date as date, ${ownOf(asked)} from documents d where ${isAsked(asked)}) counted
    group by kind, date, "isViewed"`
}

export interface FoundDocument extends VersionRow {
  readonly sha256: string | null
}

/** Also one that a newer version has replaced. */
export function findDocumentStatement(reader: Reader, documentId: string): Statement<FoundDocument> {
  return sql<FoundDocument>`
    select ${columns}, ${ownOf(reader)}, d.data->>'sha256' as sha256
    from documents d where ${isSeen(reader)} and d.document_id = ${documentId}`
}

/** A row while the archive is away. */
export function archiveAwaySinceStatement(): Statement<{ readonly changedAt: Date }> {
  return sql`
    select changed_at as "changedAt" from offline_systems() where system = 'imageright'`
}

export function viewedStatement(
  { accountNumber, userId }: Reader,
  documentId: string,
  nowMs: number,
): Statement<unknown> {
  return sql`
    insert into document_views (account_number, document_id, user_id, viewed_at)
    values (${accountNumber}, ${documentId}, ${userId}::uuid, ${new Date(nowMs)}::timestamptz)
    on conflict do nothing`
}

export function wishStatement(
  { accountNumber, userId }: Reader,
  {
    wishId,
    documentId,
    nowMs,
  }: { readonly wishId: Uuid; readonly documentId: string; readonly nowMs: number },
): Statement<unknown> {
  return sql`
    insert into document_wishes (account_number, wish_id, document_id, user_id, asked_at)
    values (${accountNumber}, ${wishId}::uuid, ${documentId}, ${userId}::uuid, ${new Date(nowMs)}::timestamptz)
    on conflict do nothing`
}
