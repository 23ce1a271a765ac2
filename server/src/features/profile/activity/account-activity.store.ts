import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  ClaimNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaymentSource } from '@myaccount/domain/payments/attempts/payment-source'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { type ActivityPlace, isBefore, microsOf, momentOf } from './activity-place.ts'

/**
 * What happened on accounts, each part newest first and up to a limit. Each account is sought by an index that ends
 * with the time, so that a page costs the same however long the history is. The accounts are those whose seat shows
 * the part; row-level security is the second wall.
 */
interface AskedPart {
  readonly accounts: readonly AccountNumber[]
  readonly before: ActivityPlace
  readonly limit: number
}

interface HappenedRow extends ActivityPlace {
  readonly accountNumber: AccountNumber
}

export interface PaymentActivityRow extends HappenedRow {
  readonly at: Date
  readonly attemptId: Uuid
  readonly confirmation: string
  readonly amountCents: Cents
  readonly state: PaymentState
  readonly lastEvent: string | null
  readonly refundFailedCents: Cents
  readonly source: PaymentSource
  readonly payerUserId: Uuid | null
  /** Null where nobody signed in submitted it. */
  readonly payerName: string | null
  readonly isByStaff: boolean
}

export function paymentActivityStatement(asked: AskedPart): Statement<PaymentActivityRow> {
  const place = placeOf('p', sql`a.attempt_id`)
  // The page is cut before names are joined; they come with one call an account.
  return sql<PaymentActivityRow>`
    with shown as materialized (
      select a.*, ${place} as place
      from ${eachAccount(asked)} cross join lateral (
        select * from payment_attempts a
        where a.account_number = held.account_number and ${isBefore(asked.before, sql`a.created_at`, place)}
        order by a.created_at desc, a.attempt_id desc limit ${asked.limit}) a
      order by a.created_at desc, place desc limit ${asked.limit}),
    named as materialized (
      select w.attempt_id, w.payer_name
      from (select account_number, array_agg(attempt_id) as attempts from shown group by account_number) g
      cross join lateral payers_of(g.account_number, g.attempts) w)
    select a.place, ${microsOf(sql`a.created_at`)} as at_micros, a.created_at as at, a.account_number, a.attempt_id,
           a.confirmation, a.amount_cents, a.state,
           (select t.event from payment_transitions t
            where t.account_number = a.account_number and t.attempt_id = a.attempt_id and t.step = a.step) as last_event,
           a.refund_failed_cents, a.source, a.payer_user_id, n.payer_name, a.acting_user_id is not null as is_by_staff
    from shown a left join named n on n.attempt_id = a.attempt_id
    order by a.created_at desc, a.place desc`
}

export interface RefundActivityRow extends HappenedRow {
  readonly at: Date
  readonly attemptId: Uuid
  readonly confirmation: string
  readonly amountCents: Cents
  readonly state: 'sent' | 'succeeded' | 'failed'
}

/** Lists refunds from the moment they were sent: a request that waits for a colleague is the carrier's own affair. */
export function refundActivityStatement(asked: AskedPart): Statement<RefundActivityRow> {
  const place = placeOf('r', sql`r.refund_id`)
  return sql<RefundActivityRow>`
    select r.place, ${microsOf(sql`r.sent_at`)} as at_micros, r.sent_at as at, r.account_number, r.attempt_id,
           a.confirmation, r.amount_cents, r.state
    from (
      select r.*
      from ${eachAccount(asked)} cross join lateral (
        select r.*, ${place} as place from refunds r
        where r.account_number = held.account_number and r.sent_at is not null
          and ${isBefore(asked.before, sql`r.sent_at`, place)}
        order by r.sent_at desc, r.refund_id desc limit ${asked.limit}) r
      order by r.sent_at desc, r.place desc limit ${asked.limit}) r
    join payment_attempts a on a.account_number = r.account_number and a.attempt_id = r.attempt_id
    order by r.sent_at desc, r.place desc`
}

export interface DraftActivityRow extends HappenedRow {
  readonly at: Date
  readonly action: 'enroll' | 'change'
  readonly policyNumbers: readonly PolicyNumber[]
  readonly userId: Uuid
  /** As the person wrote it under the authorization. */
  readonly signerName: string
}

export function draftActivityStatement(asked: AskedPart): Statement<DraftActivityRow> {
  const place = placeOf('d', sql`d.request_id`)
  return sql<DraftActivityRow>`
    select d.place, ${microsOf(sql`d.requested_at`)} as at_micros, d.requested_at as at, d.account_number, d.action,
           d.policy_numbers, d.user_id, d.signer_name
    from ${eachAccount(asked)} cross join lateral (
      select d.*, ${place} as place from draft_requests d
      where d.account_number = held.account_number and ${isBefore(asked.before, sql`d.requested_at`, place)}
      order by d.requested_at desc, d.request_id desc limit ${asked.limit}) d
    order by d.requested_at desc, d.place desc limit ${asked.limit}`
}

export interface ReportActivityRow extends HappenedRow {
  readonly at: Date
  readonly reportId: Uuid
  readonly reportNumber: string
  readonly policyNumber: PolicyNumber
  readonly isByStaff: boolean
}

/** Lists the person's own reports without a claim: a report is its writer's (ADR 0071), the claim is the account's. */
export function reportActivityStatement(asked: AskedPart, userId: Uuid): Statement<ReportActivityRow> {
  const place = placeOf('l', sql`r.report_id`)
  return sql<ReportActivityRow>`
    select r.place, ${microsOf(sql`r.submitted_at`)} as at_micros, r.submitted_at as at, r.account_number, r.report_id,
           r.report_number, r.policy_number, r.taken_by is not null as is_by_staff
    from ${eachAccount(asked)} cross join lateral (
      select r.*, ${place} as place from claim_reports r
      where r.account_number = held.account_number and r.created_by = ${userId}::uuid and r.state = 'submitted'
        and ${isBefore(asked.before, sql`r.submitted_at`, place)}
        and not exists (select from claims c where c.account_number = r.account_number
                          and c.data->>'reportNumber' = r.report_number)
      order by r.submitted_at desc, r.report_id desc limit ${asked.limit}) r
    order by r.submitted_at desc, r.place desc limit ${asked.limit}`
}

export interface ClaimActivityRow extends HappenedRow {
  readonly day: CalendarDate
  readonly claimNumber: ClaimNumber
  readonly policyNumber: PolicyNumber
  /** Whether a report made here became this claim; null in the others is the carrier's own record. */
  readonly isReportedHere: boolean
  /** Null where the report is not the reader's to see. */
  readonly reportedBy: Uuid | null
  readonly signature: string | null
  readonly isByStaff: boolean
}

/** A claim has only the day on which it was reported; it stands at the noon of that day. */
export function claimActivityStatement(asked: AskedPart): Statement<ClaimActivityRow> {
  const day = sql`c.data->>'reportedDate'`
  const noon = sql`(((${day})::date + time '12:00') at time zone 'UTC')`
  const place = placeOf('c', sql`c.claim_number`)
  return sql<ClaimActivityRow>`
    select c.place, ${microsOf(noon)} as at_micros, (${day})::date as day, c.account_number, c.claim_number,
           c.policy_number, c.data->>'reportNumber' is not null as is_reported_here, r.created_by as reported_by,
           r.signature, r.taken_by is not null as is_by_staff
    from (
      select c.*
      from ${eachAccount(asked)} cross join lateral (
        select c.*, ${place} as place from claims c
        where c.account_number = held.account_number
          and ${day} <= to_char(${momentOf(asked.before)} at time zone 'UTC', 'YYYY-MM-DD')
          and (${noon}, ${place}) < (${momentOf(asked.before)}, ${asked.before.place}::text)
        order by ${day} desc, c.claim_number desc limit ${asked.limit}) c
      order by ${day} desc, c.place desc limit ${asked.limit}) c
    left join claim_reports r on r.account_number = c.account_number and r.report_number = c.data->>'reportNumber'
    order by ${day} desc, c.place desc`
}

const eachAccount = ({ accounts }: AskedPart) => sql`unnest(${accounts}::text[]) as held (account_number)`

const placeOf = (letter: string, id: RawBuilder<unknown>) => sql`(${letter}::text || ${id}::text) collate "C"`
