import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type Cents, subtractCents } from '@myaccount/domain/kernel/money'
import type { PaymentEventKind, Transition } from '@myaccount/domain/payments/payment-graph'
import { mayHaveMoney, type PaymentState, wasPaid } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'
import { type Booking, bookAttemptSql } from '../attempts/booking.store.ts'
import { lacksInvoice } from '../attempts/manual-review.store.ts'

export interface NewTransition {
  readonly attempt: AttemptRow
  readonly event: PaymentEventKind
  readonly transition: Transition
  readonly atMs: number
  readonly businessDay: CalendarDate
  /** When recovery queries the status next; null when it need not. */
  readonly reconcileAtMs: number | null
  readonly ledger: Booking | null
  readonly changes: {
    readonly processorId: string | null
    readonly chargeId: string | null
    readonly actionUrl: string | null
    readonly reasonCode: string | null
    readonly refundedCents: Cents
  }
}

/** A condition on attempt `a`: billing has sent one of its invoices since the last refund after the posting. */
export const refundIsShown = sql<boolean>`
  exists (
    select from payment_lines l
    join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
    where l.account_number = a.account_number and l.attempt_id = a.attempt_id and i.version > l.refunded_version)`

/**
 * Writes one transition with its trace, the end of its pending rows and its entries, or nothing: the attempt changes
 * only where it still stands at the step that the decision was made on (compare-and-set). Answers no row otherwise.
 * Manual review of an unpaid payment ends here, since the processor has answered. That of one that was paid, reconstructed
 * or lacks its invoice stays until `endFlagStatement` ends it.
 */
export function transitionStatement(change: NewTransition): Statement<{ step: number }> {
  const { attempt, event, transition, atMs, businessDay, reconcileAtMs, ledger, changes } = change
  const at = new Date(atMs)
  const { accountNumber, attemptId } = attempt
  const isRefundOfPosted = event === 'refunded' && attempt.postedOn !== null
  const refundCents = subtractCents(changes.refundedCents, attempt.refundedCents)
  const booked =
    ledger === null || transition.ledger === null
      ? sql``
      : sql`, ${bookAttemptSql(transition.ledger, ledger, { businessDay, at })}`
  return sql<{ step: number }>`
    with moved as (
      update payment_attempts a
      set state = ${transition.to}, step = step + 1, facts_seen = facts_seen + 1, state_since = ${at}::timestamptz,
          processor_id = coalesce(processor_id, ${changes.processorId}::text),
          processor_charge_id = coalesce(${changes.chargeId}::text, processor_charge_id),
          action_url = ${changes.actionUrl}::text, reason_code = ${changes.reasonCode}::text,
          refunded_cents = ${changes.refundedCents}::bigint,
          refunded_on = case when ${event === 'refunded'}::boolean then ${businessDay}::date else refunded_on end,
          refund_unshown_cents = case when ${isRefundOfPosted}::boolean
                                   then ${refundCents}::bigint + case when ${refundIsShown} then 0 else refund_unshown_cents end
                                   else refund_unshown_cents end,
          posted_on = case when ${event === 'billing_posted'}::boolean then ${businessDay}::date else posted_on end,
          -- Billing's word does not replace a status query of the processor that is due.
          reconcile_at = case when ${event === 'billing_posted'}::boolean then reconcile_at
                        else ${reconcileAtMs === null ? null : new Date(reconcileAtMs)}::timestamptz end,
          reconcile_count = case when ${event === 'billing_posted'}::boolean then reconcile_count else 0 end,
          manual_review_since = case when ${wasPaid(attempt.state)}::boolean or reconstructed_at is not null
                                       or ${mayHaveMoney(transition.to)}::boolean and ${lacksInvoice}
                                   then manual_review_since end
      where account_number = ${accountNumber} and attempt_id = ${attemptId}
        and state = ${attempt.state} and step = ${attempt.step}
      returning account_number, attempt_id, step, confirmation),
    traced as (
      insert into payment_transitions (account_number, attempt_id, step, from_state, to_state, event, at, business_day, detail)
      select account_number, attempt_id, step, ${attempt.state satisfies PaymentState}::text, ${transition.to}::text,
             ${event}::text, ${at}::timestamptz, ${businessDay}::date, ${JSON.stringify(detailOf(changes))}::jsonb
      from moved),
    named as (
      insert into processor_payments (processor_id, account_number, attempt_id)
      select ${changes.processorId}::text, account_number, attempt_id from moved
      where ${changes.processorId}::text is not null
      on conflict do nothing),
    shown as (
      update payment_lines l set posted_version = i.version, posted_due_cents = coalesce(i.amount_due_cents, 0)
      from moved, invoices i
      where ${event === 'billing_posted'}::boolean and l.account_number = moved.account_number
        and l.attempt_id = moved.attempt_id and i.account_number = l.account_number
        and i.invoice_number = l.invoice_number),
    received as (
      update payment_lines l
      set received_version = i.version, received_due_cents = coalesce(i.amount_due_cents, 0)
      from moved, invoices i
      where ${event === 'processor_succeeded'}::boolean and l.account_number = moved.account_number
        and l.attempt_id = moved.attempt_id and i.account_number = l.account_number
        and i.invoice_number = l.invoice_number
        -- After a failover billing may have heard of it before: then what the invoice shows may be its doing.
        and not exists (
          select from payment_postings p
          where p.account_number = l.account_number and p.invoice_number = l.invoice_number
            and p.confirmation = moved.confirmation)),
    refunded as (
      update payment_lines l set refunded_version = i.version
      from moved, invoices i
      where ${isRefundOfPosted}::boolean and l.account_number = moved.account_number
        and l.attempt_id = moved.attempt_id and i.account_number = l.account_number
        and i.invoice_number = l.invoice_number),
    gone as (
      delete from pending_payments p using moved
      where ${transition.pending === 'goes'} and p.account_number = moved.account_number
        and p.attempt_id = moved.attempt_id)${booked}
    select step from moved`
}

/** Why, for the trace: codes and nothing of a person. */
function detailOf({ reasonCode, chargeId }: NewTransition['changes']) {
  return { ...(reasonCode && { reasonCode }), ...(chargeId && { chargeId }) }
}
