import type { FeedData } from '@myaccount/contract/feed/record'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type {
  AccountNumber,
  ClaimNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import type { Accounts } from '../../database/scope.ts'

export interface ClaimRow {
  readonly accountNumber: AccountNumber
  readonly claimNumber: ClaimNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly isOpen: boolean
  readonly lossDate: CalendarDate
  readonly isConfidential: boolean
  /** The state in which the policy is written. */
  readonly state: string | null
  readonly data: FeedData<'claim'>
  /** The organization's messages, oldest first. */
  readonly written: readonly WrittenMessage[]
}

export interface WrittenMessage {
  readonly messageId: Uuid
  readonly words: string
  readonly writtenBy: Uuid
  /** An ISO date and time with its offset. */
  readonly writtenAt: string
  readonly replyBy: CalendarDate
  /** The request that the organization cannot answer. */
  readonly requestId: string | null
}

export const claimColumns = sql`
  c.account_number, c.claim_number, c.policy_number,
  coalesce(p.policy_type, '') as policy_type, c.is_open, c.loss_date,
  c.confidential_to is not null as is_confidential, a.mailing_address->>'state' as state, c.data,
  array(
    select json_build_object('messageId', m.message_id, 'words', m.words, 'writtenBy', m.written_by,
                             'writtenAt', m.written_at, 'replyBy', m.reply_by, 'requestId', m.request_id)
    from claim_messages m
    where m.account_number = c.account_number and m.claim_number = c.claim_number
    order by m.written_at, m.message_id) as written`

export const claimTables = sql`
  claims c
  join accounts a on a.account_number = c.account_number
  left join policies p on p.account_number = c.account_number and p.policy_number = c.policy_number`

export type ClaimPlace = Pick<ClaimRow, 'isOpen' | 'lossDate' | 'claimNumber'>

interface AskedClaims {
  readonly accounts: readonly AccountNumber[]
  readonly after: ClaimPlace | undefined
  readonly limit: number
}

export function listClaimsStatement({ accounts, after, limit }: AskedClaims): Statement<ClaimRow> {
  const goneOn = after
    ? sql`and (c.is_open, c.loss_date, c.claim_number)
      < (${after.isOpen}::boolean, ${after.lossDate}::date, ${after.claimNumber}::text)`
    : sql``
  return sql<ClaimRow>`
    select ${claimColumns} from ${claimTables}
    where c.account_number = any (${accounts}::text[]) ${goneOn}
    order by c.account_number, c.is_open desc, c.loss_date desc, c.claim_number desc
    limit ${limit}`
}

/** The most open claims that are read for all accounts together, the newest first. */
const openClaimsAtMost = 100

export function openClaimsStatement(accounts: Accounts): Statement<ClaimRow> {
  return sql<ClaimRow>`
    select ${claimColumns} from ${claimTables}
    where c.account_number = any (${accounts}) and c.is_open
    order by c.loss_date desc, c.claim_number desc limit ${openClaimsAtMost}`
}

export function findClaimStatement(
  accounts: readonly AccountNumber[],
  claimNumber: ClaimNumber,
): Statement<ClaimRow> {
  return sql<ClaimRow>`
    select ${claimColumns} from ${claimTables}
    where c.account_number = any (${accounts}::text[]) and c.claim_number = ${claimNumber}`
}

/** Returns a row where the scope sees the claim. */
export function claimSeenStatement(
  accountNumber: AccountNumber,
  claimNumber: ClaimNumber,
): Statement<{ claimNumber: ClaimNumber }> {
  return sql`
    select claim_number from claims
    where account_number = ${accountNumber} and claim_number = ${claimNumber}`
}

export interface SentReportRow {
  readonly reportNumber: string
  readonly form: ReportForm
  readonly submittedAt: Date
  /** The employee who took it by telephone. */
  readonly takenBy: string | null
  /** Set once the carrier has opened the claim. */
  readonly claimNumber: ClaimNumber | null
}

/**
 * Returns reports for staff, newest first. Row-level security leaves out reports that go to the telephone and
 * those that became a confidential claim.
 */
export function sentReportsStatement(
  accountNumber: AccountNumber,
  sinceMs: number,
  limit: number,
): Statement<SentReportRow> {
  return sql<SentReportRow>`
    select r.report_number, r.form, r.submitted_at, r.taken_by_name as taken_by,
           (select c.claim_number from claims c
            where c.account_number = r.account_number and c.data->>'reportNumber' = r.report_number) as claim_number
    from claim_reports r
    where r.account_number = ${accountNumber} and r.state = 'submitted' and not r.is_for_phone
      and r.submitted_at >= ${new Date(sinceMs)}::timestamptz
    order by r.submitted_at desc, r.report_id limit ${limit}`
}

interface NewMessage {
  readonly accountNumber: AccountNumber
  readonly claimNumber: ClaimNumber
  readonly messageId: Uuid
  readonly writtenBy: Uuid
  readonly words: string
  readonly writtenAtMs: number
  readonly replyBy: CalendarDate
  readonly requestId: string | null
}

/** Locks the claim for this transaction, so that a message sent twice is found as the same. */
export function holdClaimMessagesStatement(
  accountNumber: AccountNumber,
  claimNumber: ClaimNumber,
): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${accountNumber} ${claimNumber}`}, 0))`
}

export function writeMessageStatement(message: NewMessage): Statement<unknown> {
  return sql`
    insert into claim_messages (account_number, message_id, claim_number, written_by, words, written_at, reply_by,
      request_id)
    values (${message.accountNumber}, ${message.messageId}::uuid, ${message.claimNumber}, ${message.writtenBy}::uuid,
      ${message.words}, ${new Date(message.writtenAtMs)}::timestamptz, ${message.replyBy}::date,
      ${message.requestId}::text)`
}
