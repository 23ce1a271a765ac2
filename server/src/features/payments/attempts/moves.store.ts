import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { LedgerEntry } from '@myaccount/domain/payments/ledger'
import type { Move, PaymentEventKind } from '@myaccount/domain/payments/payment-graph'
import { type PaymentState, wasPaid } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from './attempts.store.ts'

export interface MoveToMake {
  readonly attempt: AttemptRow
  readonly event: PaymentEventKind
  readonly move: Move
  readonly atMs: number
  readonly businessDay: CalendarDate
  /** When recovery asks next; null when nothing is left to ask. */
  readonly askAtMs: number | null
  readonly ledger: { readonly transactionId: Uuid; readonly entries: readonly LedgerEntry[] } | null
  readonly changes: {
    readonly processorId: string | null
    readonly chargeId: string | null
    readonly actionUrl: string | null
    readonly reasonCode: string | null
    readonly refundedCents: Cents
  }
}

/**
 * One move with its trace, the end of its pending rows and its entries, or nothing of it: the attempt is changed only where it
 * still stands at the step that the decision was made on (compare-and-set, quality.md 1). Answers no row otherwise.
 * That somebody has to look ends with the answer that was waited for; once it was paid, and of a reconstructed one, when
 * they have looked.
 */
export function moveStatement(making: MoveToMake): Statement<{ step: number }> {
  const { attempt, event, move, atMs, businessDay, askAtMs, ledger, changes } = making
  const at = new Date(atMs)
  const { accountNumber, attemptId } = attempt
  return sql<{ step: number }>`
    with moved as (
      update payment_attempts
      set state = ${move.to}, step = step + 1, facts_seen = facts_seen + 1, state_since = ${at}::timestamptz,
          processor_id = coalesce(processor_id, ${changes.processorId}::text),
          processor_charge_id = coalesce(${changes.chargeId}::text, processor_charge_id),
          action_url = ${changes.actionUrl}::text, reason_code = ${changes.reasonCode}::text,
          refunded_cents = ${changes.refundedCents}::bigint,
          refunded_on = case when ${event === 'refunded'}::boolean then ${businessDay}::date else refunded_on end,
          posted_on = case when ${event === 'billing_posted'}::boolean then ${businessDay}::date else posted_on end,
          -- Billing's word answers no question that is still to be put to the processor.
          ask_at = case when ${event === 'billing_posted'}::boolean then ask_at
                        else ${askAtMs === null ? null : new Date(askAtMs)}::timestamptz end,
          asked_count = case when ${event === 'billing_posted'}::boolean then asked_count else 0 end,
          -- For a server of the version before, which reads where a dispute goes back to.
          disputed_from = case when ${move.to === 'disputed' && attempt.state !== 'disputed'}::boolean
                               then case when posted_on is null then 'succeeded' else 'posted' end
                               else disputed_from end,
          needs_staff_since = case when ${wasPaid(attempt.state)}::boolean or reconstructed_at is not null
                                   then needs_staff_since end
      where account_number = ${accountNumber} and attempt_id = ${attemptId}
        and state = ${attempt.state} and step = ${attempt.step}
      returning account_number, attempt_id, step),
    traced as (
      insert into payment_moves (account_number, attempt_id, step, from_state, to_state, event, at, business_day, detail)
      select account_number, attempt_id, step, ${attempt.state satisfies PaymentState}::text, ${move.to}::text,
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
    gone as (
      delete from pending_payments p using moved
      where ${move.pending === 'goes'} and p.account_number = moved.account_number
        and p.attempt_id = moved.attempt_id),
    booked as (
      insert into ledger_transactions (account_number, transaction_id, attempt_id, move, business_day, at)
      select account_number, ${ledger?.transactionId ?? null}::uuid, attempt_id, ${move.ledger}::text,
             ${businessDay}::date, ${at}::timestamptz
      from moved where ${ledger !== null}),
    entered as (
      insert into ledger_entries (account_number, transaction_id, line, ledger_account, amount_cents)
      select moved.account_number, ${ledger?.transactionId ?? null}::uuid, e.line, e.account, e.cents
      from moved, rows from (json_to_recordset(${JSON.stringify(ledger?.entries ?? [])}::json) as (account text, cents bigint))
        with ordinality as e(account, cents, line))
    select step from moved`
}

/** Why, for the trace: codes and nothing of a person. */
function detailOf({ reasonCode, chargeId }: MoveToMake['changes']) {
  return { ...(reasonCode && { reasonCode }), ...(chargeId && { chargeId }) }
}

/**
 * A payment that came back after billing had shown it opens its invoices again (decision 27), each once (M15), by what it
 * had paid of them. Not by what other payments of ours that billing has posted cover: a disputed invoice may have been
 * paid again. And not where billing shows it as owed again already; what an earlier return opened does not count as
 * billing's word. Of a payment that had been refunded in part before it was posted, how much each invoice took is
 * billing's to say.
 */
export function reopenInvoicesStatement(attempt: AttemptRow, today: CalendarDate): Statement<unknown> {
  return sql`
    with lines as (
      select l.account_number, l.invoice_number, l.attempt_id, l.amount_cents, l.due_cents, i.version,
             greatest(i.amount_cents, l.due_cents) as most_cents, coalesce(i.amount_due_cents, 0) as due_now,
             -- What was given back of another is taken for its other invoices' first; where it was this one's, billing says.
             (select coalesce(sum(
                o.amount_cents - greatest(0, other.refunded_cents - (other.amount_cents - o.amount_cents))), 0)
              from payment_lines o
              join payment_attempts other on other.account_number = o.account_number and other.attempt_id = o.attempt_id
              where o.account_number = l.account_number and o.invoice_number = l.invoice_number
                and o.attempt_id <> l.attempt_id and o.invoice_version >= l.invoice_version
                and other.posted_on is not null and other.state in ('posted', 'partially_refunded', 'disputed')
             ) as others_cents,
             (select coalesce(sum(r.amount_cents), 0) from reopened_invoices r
              where r.account_number = l.account_number and r.invoice_number = l.invoice_number
                and r.invoice_version = i.version) as opened_cents
      from payment_lines l
      join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
      where l.account_number = ${attempt.accountNumber} and l.attempt_id = ${attempt.attemptId}
        and not exists (
          select from payment_moves refund
          join payment_moves posting on posting.account_number = refund.account_number
            and posting.attempt_id = refund.attempt_id and posting.event = 'billing_posted' and posting.step > refund.step
          where refund.account_number = l.account_number and refund.attempt_id = l.attempt_id
            and refund.event = 'refunded')),
    owed as (
      select l.*, least(most_cents, due_now + amount_cents - greatest(0, amount_cents + others_cents - due_cents)
               -- What was given back of it after the posting, and billing asks for already.
               - least(${attempt.refundedCents}::bigint, greatest(0, due_now - opened_cents - expected_cents))) as due_then
      from (
        select *, greatest(0, due_cents - amount_cents - others_cents) as expected_cents from lines) l
      where due_now - opened_cents < expected_cents + amount_cents),
    opened as (
      insert into reopened_invoices
        (account_number, invoice_number, attempt_id, amount_cents, invoice_version, reopened_on)
      select account_number, invoice_number, attempt_id, due_then - due_now, version, ${today}::date
      from owed where due_then > due_now
      order by invoice_number
      on conflict do nothing
      returning account_number, invoice_number, amount_cents, invoice_version)
    update invoices i
    set amount_due_cents = coalesce(i.amount_due_cents, 0) + opened.amount_cents,
        paid_status = case when coalesce(i.amount_due_cents, 0) + opened.amount_cents < i.amount_cents
                           then 'Partially Paid' else 'Unpaid' end
    from opened
    where i.account_number = opened.account_number and i.invoice_number = opened.invoice_number
      and i.version = opened.invoice_version`
}
