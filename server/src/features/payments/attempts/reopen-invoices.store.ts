import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from './attempts.store.ts'

/**
 * Opens the invoices of a payment that was returned after billing had posted it (ADR 0026), each once (M15), by what
 * billing had applied of it. Where billing does not say, that is at most what the invoice asked for when the payment was
 * received, since a check may have paid it before. Left out is what other posted payments of ours cover, since a disputed
 * invoice may have been paid again, and what billing already asks for again; an amount that an earlier return opened is
 * not billing's word. After a refund in part before the posting, only billing knows how much each invoice took.
 */
export function reopenInvoicesStatement(attempt: AttemptRow, today: CalendarDate): Statement<unknown> {
  return sql`
    with lines as (
      select l.account_number, l.invoice_number, l.attempt_id, i.version,
             least(l.amount_cents, greatest(0, coalesce(
               told_applied_cents(l.account_number, ${attempt.confirmation}, l.invoice_number),
               l.received_due_cents, l.amount_cents))) as applied_cents,
             least(l.due_cents, coalesce(l.received_due_cents, l.due_cents)) as due_before,
             greatest(i.amount_cents, l.due_cents) as most_cents, coalesce(i.amount_due_cents, 0) as due_now,
             -- What was refunded of another is taken for its other invoices' first; where it was this one's, billing
             -- says.
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
          select from payment_transitions refund
          join payment_transitions posting on posting.account_number = refund.account_number
            and posting.attempt_id = refund.attempt_id and posting.event = 'billing_posted' and posting.step > refund.step
          where refund.account_number = l.account_number and refund.attempt_id = l.attempt_id
            and refund.event = 'refunded')),
    noted as (
      update payment_lines l set returned_version = lines.version, returned_applied_cents = lines.applied_cents
      from lines
      where l.account_number = lines.account_number and l.attempt_id = lines.attempt_id
        and l.invoice_number = lines.invoice_number),
    owed as (
      select l.*,
             least(most_cents, due_now + applied_cents - greatest(0, applied_cents + others_cents - due_before)
               -- What was refunded of it after the posting, and billing asks for already.
               - least(${attempt.refundedCents}::bigint, greatest(0, due_now - opened_cents - expected_cents))) as due_then
      from (
        select *, greatest(0, due_before - applied_cents - others_cents) as expected_cents from lines) l
      where due_now - opened_cents < expected_cents + applied_cents),
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
