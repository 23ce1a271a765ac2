import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { holdsAccountSql } from '../attempts/manual-review.store.ts'
import { isCheckoutOpenSql } from '../checkout/checkouts.store.ts'
import { sentWithin24hSql } from '../fraud-review/fraud-review.store.ts'
import type { LineToPay } from '../payment-order.ts'
import type { PlannedAttempt } from './plan-attempt.ts'

export interface Before {
  /** The checkout has not paid yet, the draft is still to be requested, or the attempt still waits. */
  readonly isOriginOpen: boolean
  readonly isTaken: boolean
  readonly isChanged: boolean
  /**
   * The payment is to be scheduled, and scheduled payments already cover all that is due on one of its invoices.
   */
  readonly isScheduledBefore: boolean
  /** The newest payment that this one repeats. */
  readonly repeated: { readonly confirmation: string; readonly attemptId: Uuid } | null
  /** The payer's attempts within the hour that waited for a code; 0 for a payer that needs no code. */
  readonly codesRequested: number
  /** Another payment by bank was sent since the fraud review read the sum of the day. */
  readonly isReviewStale: boolean
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * Finds the obstacles to a payment, once the account is locked: an origin that another press has used, a payment
 * under way, an invoice that is not due any more as it was shown, the same sum by the same method within a day,
 * which may be intended or not (domain.md 3.6), and too many requested codes.
 */
export function findBeforeStatement(attempt: PlannedAttempt): Statement<Before> {
  const { accountNumber, method, amountCents, lines, origin } = attempt
  const numbers = lines.map((line) => line.invoiceNumber)
  return sql`
    select ${isOriginOpenSql(attempt)} as is_origin_open,
           (exists (select from pending_payments
                    where account_number = ${accountNumber} and invoice_number = any (${numbers}))
            or ${holdsAccountSql(accountNumber)}) as is_taken,
           ${isChangedSql(accountNumber, lines)} as is_changed,
           ${isScheduledBeforeSql(attempt)} as is_scheduled_before,
           (select json_build_object('confirmation', confirmation, 'attemptId', attempt_id) from payment_attempts
            where account_number = ${accountNumber} and method_id = ${method.methodId}::uuid
              and amount_cents = ${amountCents}::bigint
              and created_at >= ${new Date(origin.nowMs - dayMs)}::timestamptz
              and not payment_has_no_money(state)
            order by attempt_id desc limit 1) as repeated,
           (select count(*) from payment_attempts
            where account_number = ${accountNumber} and payer_user_id = ${attempt.code?.userId ?? null}::uuid
              and created_at >= ${new Date(origin.nowMs - hourMs)}::timestamptz and submitted_at is null)
             as codes_requested, ${isReviewStaleSql(attempt)} as is_review_stale`
}

function isReviewStaleSql({
  accountNumber,
  origin,
  sentWithin24hCents,
}: PlannedAttempt): RawBuilder<boolean> {
  if (sentWithin24hCents === undefined || sentWithin24hCents === null) return sql`false`
  return sql`(${sentWithin24hSql(accountNumber, origin.nowMs)} <> ${sentWithin24hCents}::bigint)`
}

function isOriginOpenSql({ accountNumber, origin }: PlannedAttempt): RawBuilder<boolean> {
  if (origin.kind === 'checkout') return isCheckoutOpenSql(origin.checkout)
  if (origin.kind === 'draft') return origin.isOpenSql
  const { attemptId, step } = origin.attempt
  const state = origin.kind === 'schedule' ? 'scheduled' : 'created'
  return sql`exists (select from payment_attempts
                     where account_number = ${accountNumber} and attempt_id = ${attemptId}::uuid
                       and state = ${state} and step = ${step}::integer)`
}

/** Returns whether the invoice `i` is visible to people and asks for this amount. */
export const isAsShownSql = (shownCents: RawBuilder<number>) =>
  sql<boolean>`(i.invoice_status <> 'planned' and i.amount_due_cents is not distinct from ${shownCents})`

/** Two schedules of one invoice would both ask for an amount that the first has already paid by then. */
function isScheduledBeforeSql({
  accountNumber,
  lines,
  state,
  attemptId,
}: PlannedAttempt): RawBuilder<boolean> {
  const dues = JSON.stringify(lines)
  return sql`(${state !== 'submitted'}::boolean and exists (
    select from json_to_recordset(${dues}::json) as l("invoiceNumber" text, "amountDueCents" bigint)
    where l."amountDueCents" <= (
      select sum(s.amount_cents) from payment_attempts a
      join payment_lines s on s.account_number = a.account_number and s.attempt_id = a.attempt_id
      where a.account_number = ${accountNumber} and a.state = 'scheduled' and a.attempt_id <> ${attemptId}::uuid
        and s.invoice_number = l."invoiceNumber")))`
}

/**
 * Returns whether one of these invoices is missing, or not due as it was shown (M19), by billing's reports so far.
 */
function isChangedSql(accountNumber: AccountNumber, lines: readonly LineToPay[]): RawBuilder<boolean> {
  return sql`
    exists (select from json_to_recordset(${JSON.stringify(lines)}::json)
              as l("invoiceNumber" text, "amountDueCents" bigint)
            left join invoices i on i.account_number = ${accountNumber} and i.invoice_number = l."invoiceNumber"
            where i.invoice_number is null or not ${isAsShownSql(sql`l."amountDueCents"`)})`
}
