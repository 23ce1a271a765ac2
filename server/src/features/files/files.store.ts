import type { FileState, RefusalReason } from '@myaccount/domain/files/file-standing'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

export interface FileRow {
  readonly accountNumber: AccountNumber
  readonly fileId: Uuid
  readonly reportId: Uuid | null
  readonly claimNumber: ClaimNumber | null
  readonly requestId: string | null
  readonly name: string
  readonly sizeBytes: number
  readonly arrivedBytes: number
  readonly state: Exclude<FileState, 'removed'>
  readonly reason: RefusalReason | null
  readonly sha256: string | null
  readonly hasPicture: boolean
  readonly createdBy: Uuid
  readonly createdAt: Date
  readonly isReported: boolean
  /** The claim system's report about the file. */
  readonly outcome: {
    readonly state: 'filed' | 'failed'
    readonly date: CalendarDate
    readonly words: string | null
  } | null
}

/** Joins the claim that a file belongs to, by itself or by the report it came with. */
export const claimOfFile = sql`
  c.account_number = f.account_number
  and (c.claim_number = f.claim_number or c.data->>'reportNumber' = r.report_number)`

const columns = sql`
  f.account_number, f.file_id, f.report_id, f.claim_number, f.request_id, f.name, f.size_bytes,
  f.arrived_bytes, f.state, f.reason, f.sha256, f.has_picture,
  f.created_by, f.created_at, f.reported_at is not null as is_reported,
  (select json_build_object('state', reported->>'state', 'date', reported->>'date', 'words', reported->>'words')
   from claims c, jsonb_array_elements(c.data->'files') reported
   where ${claimOfFile} and reported->>'fileId' = 'fil_' || replace(f.file_id::text, '-', '')
   limit 1) as outcome`

const tables = sql`
  files f left join claim_reports r on r.account_number = f.account_number and r.report_id = f.report_id`

/** The claim or report that a file may be added to. */
export interface PlaceRow {
  readonly accountNumber: AccountNumber
  readonly requestIds: readonly string[]
}

export function claimPlaceStatement(
  accounts: readonly AccountNumber[],
  claimNumber: ClaimNumber,
): Statement<PlaceRow> {
  return sql<PlaceRow>`
    select account_number,
           array(select request->>'requestId' from jsonb_array_elements(data->'requests') request) as request_ids
    from claims where account_number = any (${accounts}::text[]) and claim_number = ${claimNumber}`
}

/** Reads the report for its writer; a report that goes to the telephone holds nothing but how to reach them. */
export function reportPlaceStatement(
  accounts: readonly AccountNumber[],
  reportId: Uuid,
  writer: Uuid,
): Statement<PlaceRow> {
  return sql<PlaceRow>`
    select account_number, array[]::text[] as request_ids
    from claim_reports
    where account_number = any (${accounts}::text[]) and report_id = ${reportId}::uuid
      and created_by = ${writer}::uuid and (state = 'draft' or state = 'submitted' and not is_for_phone)`
}

export function filesOfClaimStatement(
  accountNumber: AccountNumber,
  claimNumber: ClaimNumber,
): Statement<FileRow> {
  return sql<FileRow>`
    select ${columns} from ${tables}
    where f.account_number = ${accountNumber} and f.state <> 'removed'
      and (f.claim_number = ${claimNumber} or f.report_id in (
        select sent.report_id from claims c
        join claim_reports sent on sent.account_number = c.account_number
          and sent.report_number = c.data->>'reportNumber'
        where c.account_number = ${accountNumber} and c.claim_number = ${claimNumber}))
    order by f.created_at, f.file_id`
}

export function filesOfReportStatement(accountNumber: AccountNumber, reportId: Uuid): Statement<FileRow> {
  return sql<FileRow>`
    select ${columns} from ${tables}
    where f.account_number = ${accountNumber} and f.report_id = ${reportId}::uuid and f.state <> 'removed'
    order by f.created_at, f.file_id`
}

/**
 * Reads the files that the scope sees: a report's file belongs to its writer, and a claim's file has the claim's
 * own access rules.
 */
export function findFileStatement(accounts: readonly AccountNumber[], fileId: Uuid): Statement<FileRow> {
  return sql<FileRow>`
    select ${columns} from ${tables}
    where f.account_number = any (${accounts}::text[]) and f.file_id = ${fileId}::uuid and f.state <> 'removed'`
}

/** Returns only checked files; for a signed address and for the claim system. */
export function checkedFileStatement(fileId: Uuid): Statement<FileRow> {
  return sql<FileRow>`
    select ${columns} from ${tables} where f.file_id = ${fileId}::uuid and f.state = 'received'`
}

/** Locks the claim or report for this transaction, so that a file added twice is found, and the count holds. */
export function holdPlaceStatement(place: string): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`files ${place}`}, 0))`
}

interface NewFile {
  readonly accountNumber: AccountNumber
  readonly fileId: Uuid
  readonly reportId: Uuid | null
  readonly claimNumber: ClaimNumber | null
  readonly requestId: string | null
  readonly name: string
  readonly sizeBytes: number
  readonly fingerprint: string
  readonly createdBy: Uuid
  readonly atMs: number
}

/** Finds the same file, whose upload continues or has ended. */
export function sameFileStatement(file: NewFile): Statement<FileRow> {
  return sql<FileRow>`
    select ${columns} from ${tables}
    where f.account_number = ${file.accountNumber}
      and f.report_id is not distinct from ${file.reportId}::uuid
      and f.claim_number is not distinct from ${file.claimNumber}::text
      and f.request_id is not distinct from ${file.requestId}::text
      and f.name = ${file.name} and f.size_bytes = ${file.sizeBytes}::bigint and f.fingerprint = ${file.fingerprint}
      and f.created_by = ${file.createdBy}::uuid and file_is_kept(f.state)
    limit 1`
}

/** Leaves out refused files. */
export function countFilesStatement({
  accountNumber,
  reportId,
  claimNumber,
}: Pick<NewFile, 'accountNumber' | 'reportId' | 'claimNumber'>): Statement<{ readonly count: number }> {
  return sql<{ count: number }>`
    select count(*) as count from files
    where account_number = ${accountNumber} and file_is_kept(state)
      and report_id is not distinct from ${reportId}::uuid
      and claim_number is not distinct from ${claimNumber}::text`
}

export function addFileStatement(file: NewFile): Statement<unknown> {
  return sql`
    insert into files (account_number, file_id, report_id, claim_number, request_id, name, size_bytes, fingerprint, state,
      created_by, created_at)
    values (${file.accountNumber}, ${file.fileId}::uuid, ${file.reportId}::uuid, ${file.claimNumber}::text,
      ${file.requestId}::text, ${file.name}, ${file.sizeBytes}::bigint, ${file.fingerprint}, 'arriving',
      ${file.createdBy}::uuid, ${new Date(file.atMs)}::timestamptz)`
}

export function removeFileStatement(accountNumber: AccountNumber, fileId: Uuid): Statement<unknown> {
  return sql`
    update files set state = 'removed', reason = null
    where account_number = ${accountNumber} and file_id = ${fileId}::uuid and reported_at is null and state <> 'removed'`
}
