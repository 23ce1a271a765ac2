import type { RefusalReason } from '@myaccount/domain/files/file-standing'
import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'

export interface FileToCheck {
  readonly accountNumber: AccountNumber
  readonly fileId: Uuid
  readonly name: string
  readonly sizeBytes: number
  readonly createdBy: Uuid
  readonly claimNumber: ClaimNumber | null
  readonly reportId: Uuid | null
  /** The number of checks, this one included. */
  readonly checks: number
  readonly wholeAt: Date
}

/** Takes one file that is due; if the process is killed, the next one takes it, after ever longer times. */
export function takeFileToCheckStatement(nowMs: number): Statement<FileToCheck> {
  const now = new Date(nowMs)
  return sql<FileToCheck>`
    update files f
    set checks = f.checks + 1, check_at = ${now}::timestamptz + least(2 ^ f.checks, 30) * interval '2 minutes'
    from (
      select account_number, file_id from files
      where state = 'checking' and check_at <= ${now}::timestamptz
      order by check_at limit 1 for update skip locked) due
    where f.account_number = due.account_number and f.file_id = due.file_id
    returning f.account_number, f.file_id, f.name, f.size_bytes,
              f.claim_number, f.report_id, f.created_by, f.checks, f.whole_at`
}

type Checked = Pick<FileToCheck, 'accountNumber' | 'fileId'>

export function receiveFileStatement(
  { accountNumber, fileId }: Checked,
  {
    sha256,
    hasPicture,
    nowMs,
  }: { readonly sha256: string; readonly hasPicture: boolean; readonly nowMs: number },
): Statement<unknown> {
  return sql`
    update files set state = 'received', sha256 = ${sha256}, has_picture = ${hasPicture},
                     checked_at = ${new Date(nowMs)}::timestamptz
    where account_number = ${accountNumber} and file_id = ${fileId}::uuid and state = 'checking'`
}

export function refuseFileStatement(
  { accountNumber, fileId }: Checked,
  { reason, nowMs }: { readonly reason: RefusalReason; readonly nowMs: number },
): Statement<unknown> {
  return sql`
    update files set state = 'refused', reason = ${reason}, checked_at = ${new Date(nowMs)}::timestamptz
    where account_number = ${accountNumber} and file_id = ${fileId}::uuid and state = 'checking'`
}

const shownForMs = 30 * 24 * 60 * 60 * 1000

/** Measures the age from the last byte, however often the check was tried: a person has waited since then. */
export function checksBacklogStatement(nowMs: number): Statement<Backlog> {
  const since = new Date(nowMs - shownForMs)
  return sql<Backlog>`
    select count(*) as waiting, min(whole_at) as oldest_at,
           (select count(*) from files where reason = 'unchecked' and checked_at > ${since}::timestamptz) as dead
    from files where state = 'checking'`
}

export interface FileEmailFacts extends Checked {
  readonly name: string
  readonly sizeBytes: number
  /** Null for a file that could not be checked. */
  readonly sha256: string | null
  readonly claimNumber: ClaimNumber | null
  readonly reportNumber: string | null
  readonly requestId: string | null
}

/**
 * Returns files of a claim, or of a report that was sent: files of a draft, or of a report that goes to the
 * telephone, are not reported.
 */
export function filesToNotifyStatement(limit: number): Statement<FileEmailFacts> {
  return sql<FileEmailFacts>`
    select f.account_number, f.file_id, f.name, f.size_bytes, f.sha256, f.claim_number, r.report_number, f.request_id
    from files f left join claim_reports r on r.account_number = f.account_number and r.report_id = f.report_id
    where f.reported_at is null and (f.state = 'received' or f.reason = 'unchecked')
      and (f.report_id is null or r.state = 'submitted' and not r.is_for_phone)
    order by f.account_number, f.checked_at, f.file_id limit ${limit}`
}

/** Returns a row if a file is to be checked or to be reported now. */
export function checkOrReportStatement(nowMs: number): Statement<unknown> {
  return sql<unknown>`
    select from files where state = 'checking' and check_at <= ${new Date(nowMs)}::timestamptz
    union all
    select from (${filesToNotifyStatement(1)}) file`
}

/** Returns a row where it was not reported before. */
export function noteReportedStatement(
  { accountNumber, fileId }: Checked,
  nowMs: number,
): Statement<{ readonly fileId: Uuid }> {
  return sql<{ fileId: Uuid }>`
    update files set reported_at = ${new Date(nowMs)}::timestamptz
    where account_number = ${accountNumber} and file_id = ${fileId}::uuid and reported_at is null
      and (state = 'received' or reason = 'unchecked')
    returning file_id`
}
