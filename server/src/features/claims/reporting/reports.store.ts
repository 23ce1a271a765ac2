import type { ReportForm } from '@myaccount/domain/claims/report-form'
import type { Answers } from '@myaccount/domain/claims/reporting/questions'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type {
  AccountNumber,
  ClaimNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { businessDaySql } from '../../../business-time.ts'
import type { Statement } from '../../../database/database.ts'

export interface ReportRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly reportId: Uuid
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly form: ReportForm
  readonly state: 'draft' | 'submitted'
  readonly revision: number
  /** Null once the report was sent. */
  readonly savedIn: Buffer | null
  readonly answers: Answers
  readonly createdBy: Uuid
  /** The employee who took it by telephone; null where its writer sent it. */
  readonly takenByName: string | null
  readonly savedAt: Date
  readonly expiresOn: CalendarDate
  readonly reportNumber: string | null
  readonly submittedAt: Date | null
  readonly signature: string | null
  readonly isForPhone: boolean
  readonly contactBy: CalendarDate | null
  /** Set once the carrier has opened the claim, and only if this person sees it. */
  readonly claimNumber: ClaimNumber | null
  /** Of that claim. */
  readonly adjusterName: string | null
  /** The notice that was read; null where none was required. */
  readonly noticeText: string | null
  readonly noticeHash: string | null
}

const columns = sql`
  r.account_number, a.account_name, r.report_id,
  r.policy_number, coalesce(p.policy_type, '') as policy_type, r.form, r.state, r.revision,
  r.saved_in, r.answers, r.created_by, r.taken_by_name, r.saved_at, r.expires_on,
  r.report_number, r.submitted_at, r.signature, r.is_for_phone, r.contact_by,
  opened.claim_number, opened.data->'adjuster'->>'name' as adjuster_name,
  t.text as notice_text, t.text_hash as notice_hash`

const tables = sql`
  claim_reports r
  join accounts a on a.account_number = r.account_number
  left join policies p on p.account_number = r.account_number and p.policy_number = r.policy_number
  left join lateral (
    select c.claim_number, c.data from claims c
    where c.account_number = r.account_number and c.data->>'reportNumber' = r.report_number
    order by c.claim_number limit 1) opened on true
  left join acceptances k on k.account_number = r.account_number and k.acceptance_id = r.report_id
  left join authorization_texts t on t.account_number = k.account_number and t.text_hash = k.text_hash`

/** Returns a person's own reports: drafts that have not expired, newest first, and reports that were sent. */
export function ownReportsStatement(
  accounts: readonly AccountNumber[],
  userId: Uuid,
  today: CalendarDate,
): Statement<ReportRow> {
  return sql<ReportRow>`
    select ${columns} from ${tables}
    where r.account_number = any (${accounts}::text[]) and r.created_by = ${userId}::uuid
      and (r.state = 'submitted' or r.state = 'draft' and r.expires_on >= ${today}::date)
    order by r.saved_at desc, r.report_id
    limit 100`
}

export function findReportStatement(
  accounts: readonly AccountNumber[],
  userId: Uuid,
  reportId: Uuid,
): Statement<ReportRow> {
  return sql<ReportRow>`
    select ${columns} from ${tables}
    where r.account_number = any (${accounts}::text[]) and r.created_by = ${userId}::uuid
      and r.report_id = ${reportId}::uuid and r.state <> 'discarded'`
}

/** Locks the report until the transaction ends. */
export function holdReportStatement(accountNumber: AccountNumber, reportId: Uuid): Statement<unknown> {
  return sql`
    select 1 from claim_reports where account_number = ${accountNumber} and report_id = ${reportId}::uuid for update`
}

/** Reads the report for its email, which leaves later. */
export function reportEmailFactsStatement(
  accountNumber: AccountNumber,
  reportId: Uuid,
): Statement<ReportRow> {
  return sql<ReportRow>`
    select ${columns} from ${tables}
    where r.account_number = ${accountNumber} and r.report_id = ${reportId}::uuid and r.state = 'submitted'`
}

export interface PolicyToReport {
  readonly accountNumber: AccountNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly effectiveDate: CalendarDate
  readonly expirationDate: CalendarDate
  readonly state: string | null
  readonly locations:
    | readonly { number: number; name: string; address: { line1: string; city: string } }[]
    | null
  readonly vehicles: readonly { year: number; make: string; model: string }[] | null
}

export function policyToReportStatement(
  accounts: readonly AccountNumber[],
  policyNumber: PolicyNumber,
): Statement<PolicyToReport> {
  return sql<PolicyToReport>`
    select p.account_number, p.policy_number, p.policy_type, p.effective_date, p.expiration_date,
           a.mailing_address->>'state' as state, d.locations, d.vehicles
    from policies p
    join accounts a on a.account_number = p.account_number
    left join policy_details d on d.account_number = p.account_number and d.policy_number = p.policy_number
    where p.account_number = any (${accounts}::text[]) and p.policy_number = ${policyNumber}`
}

export interface ReportedBefore {
  readonly lossDate: CalendarDate | null
  readonly cause: string | null
  readonly reportedOn: CalendarDate
}

/** Returns the losses reported on the policy in the last 30 days, here or to the carrier (domain.md 11.6). */
export function reportedBeforeStatement(
  accountNumber: AccountNumber,
  policyNumber: PolicyNumber,
  since: CalendarDate,
): Statement<ReportedBefore> {
  return sql<ReportedBefore>`
    select c.loss_date, c.data->>'cause' as cause, (c.data->>'reportedDate')::date as reported_on
    from claims c
    where c.account_number = ${accountNumber} and c.policy_number = ${policyNumber}
      and (c.data->>'reportedDate')::date >= ${since}::date
    union
    select (r.answers->>'lossDate')::date, r.answers->>'cause', r.submitted_on
    from claim_reports r
    where r.account_number = ${accountNumber} and r.policy_number = ${policyNumber} and r.state = 'submitted'
      and not r.is_for_phone and r.submitted_on >= ${since}::date`
}

interface SavedReport {
  readonly accountNumber: AccountNumber
  readonly reportId: Uuid
  readonly policyNumber: PolicyNumber
  readonly form: ReportForm
  readonly userId: Uuid
  /** The person at the keyboard. */
  readonly savedBy: Uuid
  readonly sessionHash: Buffer
  readonly answers: Answers
  readonly isForPhone: boolean
  readonly atMs: number
  readonly expiresOn: CalendarDate
}

/** Returns no row where the scope already sees a draft of the policy. */
export function beginReportStatement(saved: SavedReport): Statement<{ revision: number }> {
  const at = new Date(saved.atMs)
  return sql<{ revision: number }>`
    insert into claim_reports (account_number, report_id, policy_number, form, state, revision, saved_in, answers, is_for_phone,
      created_by, saved_by, created_at, saved_at, expires_on)
    select ${saved.accountNumber}, ${saved.reportId}::uuid, ${saved.policyNumber}, ${saved.form}, 'draft', 1,
      ${saved.sessionHash}::bytea, ${JSON.stringify(saved.answers)}::jsonb, ${saved.isForPhone}::boolean,
      ${saved.userId}::uuid, ${saved.savedBy}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${saved.expiresOn}::date
    where not exists (${otherDraftSql(saved)})
    on conflict do nothing
    returning revision`
}

/** Matches another draft of the same policy and form that the scope sees. */
const otherDraftSql = (saved: SavedReport) => sql`
  select from claim_reports o
  where o.account_number = ${saved.accountNumber} and o.created_by = ${saved.userId}::uuid
    and o.policy_number = ${saved.policyNumber} and o.form = ${saved.form} and o.state = 'draft'
    and o.report_id <> ${saved.reportId}::uuid`

/**
 * Writes over the revision that was read, or over the same answers saved on it; returns no row where another
 * device has saved others since.
 */
export function saveReportStatement(
  saved: SavedReport,
  readRevision: number,
): Statement<{ revision: number }> {
  const answers = JSON.stringify(saved.answers)
  return sql<{ revision: number }>`
    update claim_reports
    set answers = ${answers}::jsonb, revision = ${readRevision}::int + 1, saved_in = ${saved.sessionHash}::bytea,
        saved_at = ${new Date(saved.atMs)}::timestamptz, expires_on = ${saved.expiresOn}::date,
        is_for_phone = ${saved.isForPhone}::boolean, saved_by = ${saved.savedBy}::uuid
    where account_number = ${saved.accountNumber} and report_id = ${saved.reportId}::uuid
      and created_by = ${saved.userId}::uuid and state = 'draft'
      and (not is_for_phone or ${saved.isForPhone}::boolean or not exists (${otherDraftSql(saved)} and not o.is_for_phone))
      and (revision = ${readRevision}::int
           or revision = ${readRevision}::int + 1 and answers = ${answers}::jsonb)
    returning revision`
}

export function discardReportStatement(accountNumber: AccountNumber, reportId: Uuid): Statement<unknown> {
  return sql`
    update claim_reports set state = 'discarded', saved_in = null, answers = '{}', is_for_phone = false
    where account_number = ${accountNumber} and report_id = ${reportId}::uuid and state = 'draft'`
}

interface SubmittedReport {
  readonly row: ReportRow
  readonly answers: Answers
  readonly isForPhone: boolean
  readonly reportNumber: string
  readonly signature: string | null
  readonly contactBy: CalendarDate
  readonly takenBy: { readonly userId: Uuid; readonly displayName: string } | null
  /** The person at the keyboard. */
  readonly sentBy: Uuid
  readonly atMs: number
  readonly today: CalendarDate
}

export function submitReportStatement(sent: SubmittedReport): Statement<unknown> {
  return sql`
    update claim_reports
    set state = 'submitted', saved_in = null, answers = ${JSON.stringify(sent.answers)}::jsonb, is_for_phone = ${sent.isForPhone},
        report_number = ${sent.reportNumber}, signature = ${sent.signature}::text,
        contact_by = ${sent.contactBy}::date, submitted_at = ${new Date(sent.atMs)}::timestamptz,
        submitted_on = ${sent.today}::date, taken_by = ${sent.takenBy?.userId ?? null}::uuid,
        taken_by_name = ${sent.takenBy?.displayName ?? null}::text, saved_by = ${sent.sentBy}::uuid,
        sent_in = pg_current_xact_id()
    where account_number = ${sent.row.accountNumber} and report_id = ${sent.row.reportId}::uuid and state = 'draft'`
}

/**
 * Drafts expire with their answers 30 days after their last save. `systemDay` ignores a demo's shift of the
 * business day.
 */
export function expireDraftsStatement(systemDay: CalendarDate): Statement<unknown> {
  return sql`
    update claim_reports set state = 'discarded', saved_in = null, answers = '{}', is_for_phone = false
    where state = 'draft' and expires_on < ${businessDaySql(systemDay)}`
}
