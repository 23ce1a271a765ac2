import type { OwnDocument, OwnKind } from '@myaccount/domain/documents/own-document'
import type { DocumentSource } from '@myaccount/domain/documents/standing-of-document'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type {
  AccountNumber,
  ClaimNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { inScope } from '../../database/scope.ts'
import { isInForce } from '../policies/policies.reader.ts'

/** The person who looks at an account's documents, and the kinds that their seat does not show. */
export interface Reader {
  readonly accountNumber: AccountNumber
  readonly userId: Uuid
  /** The person at the keyboard: an employee while they act. */
  readonly reader: Uuid
  readonly hiddenKinds: readonly string[]
  readonly today: CalendarDate
  /** The states for which the carrier lets the portal write ID cards. */
  readonly idCardStates: readonly string[]
  /** The policy types for which the portal writes no ID cards. */
  readonly typesWithoutIdCards: readonly string[]
}

export interface VersionRow {
  readonly documentId: string
  readonly kind: string
  readonly title: string
  readonly date: CalendarDate
  readonly revision: number
  readonly source: DocumentSource
  readonly mimeType: string
  readonly pages: number | null
  readonly sizeBytes: number | null
  readonly isViewed: boolean
  readonly isAskedFor: boolean
  readonly own: OwnDocument | null
}

export interface DocumentRow extends VersionRow {
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
  /** The titles of the portal's own documents; `{}` is replaced by the stored title. */
  readonly ownTitles: Readonly<Record<OwnKind, string>>
  /** The carrier's kinds as the reader knows them, where that is not by the title. */
  readonly kindNames: Readonly<Record<string, string>>
}

/** Quoted, because `listDocumentsStatement` also makes json of them; so are those of `ownOf`. */
const columns = sql`
  d.document_id as "documentId", d.kind, d.title, d.document_date as date, d.revision, d.source,
  coalesce(d.data->>'mimeType', 'application/pdf') as "mimeType", (d.data->>'pages')::integer as pages, (d.data->>'sizeBytes')::bigint as "sizeBytes"`

/**
 * The facts of documents that the portal writes itself (0005-documents.sql); read only for the rows that are
 * shown.
 */
export const ownFacts = sql`
  case d.own
    when 'bill' then (
      select json_build_object('kind', d.own, 'invoiceNumber', i.invoice_number, 'amountCents', i.amount_cents,
                               'dueDate', i.due_date)
      from invoices i
      where i.account_number = d.account_number and i.invoice_number = split_part(d.document_id, '~', 2))
    when 'certificate' then (
      select json_build_object('kind', d.own, 'number', c.number, 'holderName', c.holder_name,
                               'issuedByName', c.issued_by_name,
                               'validUntil', least(c.valid_until, case
                                 when p.policy_status in ('Cancelled', 'Pending Cancellation') then p.cancels_on end))
      from certificates c
      left join policies p on p.account_number = c.account_number and p.policy_number = c.policy_number
      where c.account_number = d.account_number and c.certificate_id = split_part(d.document_id, '~', 2)::uuid)
    when 'statement' then (
      select json_build_object('kind', d.own, 'from', s.from_day, 'to', s.to_day, 'lineCount', s.line_count)
      from statements s
      where s.account_number = d.account_number and s.statement_id = split_part(d.document_id, '~', 2)::uuid)
    when 'summary' then json_build_object('kind', d.own, 'policyNumber', d.policy_number)
    when 'id_cards' then (
      select json_build_object('kind', d.own, 'policyNumber', d.policy_number, 'vehicleCount', count(*))
      from policy_details t, jsonb_to_recordset(t.vehicles) as v(vin text)
      where t.account_number = d.account_number and t.policy_number = d.policy_number and v.vin is not null)
  end as own`

/** Returns whether this person viewed or requested it; a document that is written anew each time is never new. */
const ownOf = ({ userId }: Reader) => sql`
  coalesce(d.own in ('summary', 'id_cards'), false) or exists (select from document_views v
          where v.account_number = d.account_number and v.document_id = d.document_id
            and v.user_id = ${userId}::uuid) as "isViewed",
  exists (select from document_watches w
          where w.account_number = d.account_number and w.document_id = d.document_id
            and w.user_id = ${userId}::uuid and w.notified_at is null) as "isAskedFor"`

/**
 * A document of a claim is visible only where the claim itself is: a confidential claim hides its documents, here
 * and by row-level security. The portal's own ID cards prove coverage of today (domain: whyNoIdCards).
 */
export const isSeen = ({ accountNumber, hiddenKinds, today, ...reader }: Reader) => sql`
  d.account_number = ${inScope(accountNumber)} and d.status = 'final' and d.visibility = 'insured'
  and d.kind <> all (${hiddenKinds}::text[])
  and (d.claim_number is null or exists (
    select from claims c where c.account_number = d.account_number and c.claim_number = d.claim_number))
  and (d.own is distinct from 'id_cards' or exists (
    select from policies p join accounts a on a.account_number = p.account_number
    where p.account_number = d.account_number and p.policy_number = d.policy_number
      and a.mailing_address->>'state' = any (${reader.idCardStates}::text[])
      and p.policy_type <> all (${reader.typesWithoutIdCards}::text[]) and ${isInForce(today)}))`

export const isNewest = sql`(d.series is null or not exists (
  select from documents n
  where n.account_number = d.account_number and n.series = d.series and n.revision > d.revision
    and n.status = 'final' and n.visibility = 'insured'))`

const isAsked = ({ policyNumber, term, search, ownTitles, kindNames, ...reader }: AskedDocuments) => sql`
  ${isSeen(reader)} and ${isNewest}
  and (${policyNumber ?? null}::text is null or d.policy_number = ${policyNumber ?? null}::text)
  and (${term ?? null}::text is null
       or (d.term_to is not null and d.term_to <= ${reader.today}::date) = (${term ?? null}::text = 'earlier'))
  and (${search ?? null}::text is null or strpos(
    lower(coalesce(replace(${JSON.stringify(ownTitles)}::jsonb->>d.own, '{}', d.title),
      concat_ws(' ', ${JSON.stringify(kindNames)}::jsonb->>d.kind, d.title))),
    lower(${search ?? null}::text)) > 0)`

/**
 * Uses `case`, because PostgreSQL does not know that `coalesce` leaks nothing, and would look at every row of the
 * account.
 */
const inPlace = {
  policy: sql`case when d.policy_number is null then '~' else d.policy_number end`,
  term: sql`case when d.term_from is null then '2999-12-31'::date else d.term_from end`,
}

/**
 * Ordered by policy, newest term and document first, with documents of no term ahead of them; documents of no
 * policy come last.
 */
export function listDocumentsStatement({
  kinds,
  isOthers,
  after,
  limit,
  ...asked
}: AskedDocuments & {
  readonly kinds: readonly string[] | null
  /** True selects all kinds but these. */
  readonly isOthers: boolean
  /** The document that the page before ended with. */
  readonly after: string | null
  readonly limit: number
}): Statement<DocumentRow> {
  const pageOf = (place: RawBuilder<unknown>) => sql`
      select d.*, p.policy_type
      from listed_documents d
      left join policies p on p.account_number = d.account_number and p.policy_number = d.policy_number
      where ${isAsked(asked)}
        and (${kinds}::text[] is null or (d.kind = any (${kinds}::text[])) <> ${isOthers}::boolean)
        and ${place}
      order by ${inOrder}
      limit ${limit}::integer`
  // Each half is a range of documents_in_list_order; both in one condition would read all rows before the place.
  const goneOn = sql`
      select d.* from ((${pageOf(sql`
        ${inPlace.policy} = (select policy from place)
        and (${inPlace.term}, d.document_date, d.document_id)
          < ((select term from place), (select day from place), (select id from place))`)}
      ) union all (${pageOf(sql`${inPlace.policy} > (select policy from place)`)})) d
      order by ${inOrder}
      limit ${limit}::integer`
  return sql<DocumentRow>`
    with place as (
      select ${inPlace.policy} as policy, ${inPlace.term} as term, d.document_date as day, d.document_id as id
      from listed_documents d where d.account_number = ${asked.accountNumber} and d.document_id = ${after}::text
    ), shown as (${after === null ? pageOf(sql`true`) : goneOn})
    select ${columns}, ${ownOf(asked)}, ${ownFacts}, d.policy_number,
           d.policy_type, d.term_number, d.term_from, d.term_to,
           coalesce((select json_agg(e order by e.revision desc) from (
             select ${columns}, ${ownOf(asked)}, null as own
             from listed_documents d
             where d.account_number = newest.account_number and d.series = newest.series
               and d.revision < newest.revision and ${isSeen(asked)}) e), '[]') as earlier
    from shown newest cross join lateral (select newest.*) d
    order by ${inOrder}`
}

const inOrder = sql`${inPlace.policy}, ${inPlace.term} desc, d.document_date desc, d.document_id desc`

export interface CountedDocuments {
  readonly kind: string
  readonly date: CalendarDate
  readonly isViewed: boolean
  readonly count: number
}

/** Counts by kind and day; the domain decides which of them are new. */
export function countDocumentsStatement(asked: AskedDocuments): Statement<CountedDocuments> {
  return sql<CountedDocuments>`
    select kind, date, "isViewed", count(*) as count
    from (select d.kind, d.document_date as date, ${ownOf(asked)}
          from listed_documents d where ${isAsked(asked)}) counted
    group by kind, date, "isViewed"`
}

export interface FoundDocument extends VersionRow {
  readonly sha256: string | null
  readonly claimNumber: ClaimNumber | null
}

/** Finds the document even if a newer version has replaced it. */
export function findDocumentStatement(reader: Reader, documentId: string): Statement<FoundDocument> {
  return sql<FoundDocument>`
    select ${columns}, ${ownOf(reader)}, ${ownFacts}, d.data->>'sha256' as sha256, d.claim_number
    from listed_documents d where ${isSeen(reader)} and d.document_id = ${documentId}`
}

/** Returns a row while the archive is away. */
export function archiveAwaySinceStatement(): Statement<{ readonly changedAt: Date }> {
  return sql`
    select changed_at from offline_systems() where system = 'imageright'`
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

export function watchStatement(
  { accountNumber, userId }: Reader,
  {
    watchId,
    documentId,
    nowMs,
  }: { readonly watchId: Uuid; readonly documentId: string; readonly nowMs: number },
): Statement<unknown> {
  return sql`
    insert into document_watches (account_number, watch_id, document_id, user_id, requested_at)
    values (${accountNumber}, ${watchId}::uuid, ${documentId}, ${userId}::uuid, ${new Date(nowMs)}::timestamptz)
    on conflict do nothing`
}
