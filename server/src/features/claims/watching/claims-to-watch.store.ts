import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { type ClaimRow, claimColumns, claimTables } from '../claims.store.ts'

export interface MissedClaimRow extends ClaimRow {
  readonly accountName: string
  /** The day of the first promise of the claim that was missed, kept since or not. */
  readonly missedOn: CalendarDate
}

export type MissedPlace = Pick<MissedClaimRow, 'missedOn' | 'accountNumber' | 'claimNumber'>

/** An open claim on which nothing was done for longer is a matter of the claim system's own lists. */
const missedWithinDays = 365

/** Lists open claims with a promise that was missed within a year, the longest ago first; by `missed_by_day`. */
export function missedClaimsStatement(
  today: CalendarDate,
  after: MissedPlace | undefined,
  limit: number,
): Statement<MissedClaimRow> {
  const behind = after
    ? sql`and (missed.due_on, c.account_number, c.claim_number)
          > (${after.missedOn}::date, ${after.accountNumber}::text, ${after.claimNumber}::text)`
    : sql``
  return sql<MissedClaimRow>`
    select ${claimColumns}, a.account_name, missed.due_on as missed_on
    from (select account_number, claim_number, min(due_on) as due_on from claim_missed_promises
          where due_on >= ${today}::date - ${missedWithinDays}::integer
          group by account_number, claim_number) missed
    join (${claimTables}) on c.account_number = missed.account_number and c.claim_number = missed.claim_number
    where c.is_open ${behind}
    order by missed.due_on, c.account_number, c.claim_number
    limit ${limit}`
}

export interface FailedFileRow {
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly claimNumber: ClaimNumber
  readonly cause: string
  readonly adjuster: { readonly name: string; readonly phone: string | null } | null
  readonly fileName: string
  readonly addedBy: string | null
  readonly failedAt: Date
  readonly words: string | null
}

/** Lists files of open claims that the claim system could not file, the newest first; by `files_that_failed`. */
export function failedFilesStatement(sinceMs: number, limit: number): Statement<FailedFileRow> {
  return sql<FailedFileRow>`
    select c.account_number, a.account_name, c.claim_number, c.data->>'cause' as cause, c.data->'adjuster' as adjuster,
           f.name as file_name, u.display_name as added_by, coalesce(f.failure_notified_at, f.created_at) as failed_at, reported.words
    from files f
    left join claim_reports r on r.account_number = f.account_number and r.report_id = f.report_id
    left join claims opened on opened.account_number = f.account_number and opened.data->>'reportNumber' = r.report_number
    join lateral (
      select k.* from claims k
      where k.account_number = f.account_number and k.claim_number = coalesce(f.claim_number, opened.claim_number)
      offset 0) c on c.is_open
    join accounts a on a.account_number = c.account_number
    cross join lateral (
      select each->>'words' as words from jsonb_array_elements(c.data->'files') each
      where each->>'fileId' = 'fil_' || replace(f.file_id::text, '-', '') and each->>'state' = 'failed' limit 1) reported
    left join users u on u.user_id = f.created_by
    where f.failure_notified_at >= ${new Date(sinceMs)}::timestamptz
    order by f.failure_notified_at desc, f.file_id desc
    limit ${limit}`
}
