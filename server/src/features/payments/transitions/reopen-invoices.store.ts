import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { OwedAgain, ReturnedLine } from '@myaccount/domain/payments/returns/owed-again'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'

interface ReturnedLineRow extends ReturnedLine {
  readonly invoiceNumber: InvoiceNumber
  readonly version: number
}

/**
 * Returns no row after a partial refund before the posting: only billing knows then how much each invoice took.
 */
export function returnedLinesStatement({
  accountNumber,
  attemptId,
  confirmation,
}: AttemptRow): Statement<ReturnedLineRow> {
  return sql<ReturnedLineRow>`
    select l.invoice_number, i.version, l.amount_cents as paid_cents,
           l.due_cents as due_when_sent_cents, l.received_due_cents as due_when_received_cents,
           reported_applied_cents(l.account_number, ${confirmation}, l.invoice_number) as reported_applied_cents,
           i.amount_cents as invoice_cents, coalesce(i.amount_due_cents, 0) as due_now_cents,
           (select coalesce(sum(r.amount_cents), 0)::bigint from reopened_invoices r
            where r.account_number = l.account_number and r.invoice_number = l.invoice_number
              and r.invoice_version = i.version) as reopened_cents,
           (select coalesce(json_agg(json_build_object('amountCents', other.amount_cents,
                     'ofInvoiceCents', o.amount_cents, 'refundedCents', other.refunded_cents)), '[]')
            from payment_lines o
            join payment_attempts other on other.account_number = o.account_number and other.attempt_id = o.attempt_id
            where o.account_number = l.account_number and o.invoice_number = l.invoice_number
              and o.attempt_id <> l.attempt_id and o.invoice_version >= l.invoice_version
              and other.posted_on is not null and payment_may_have_money(other.state)) as others
    from payment_lines l
    join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
    where l.account_number = ${accountNumber} and l.attempt_id = ${attemptId}
      and not exists (
        select from payment_transitions refund
        join payment_transitions posting on posting.account_number = refund.account_number
          and posting.attempt_id = refund.attempt_id and posting.event = 'billing_posted' and posting.step > refund.step
        where refund.account_number = l.account_number and refund.attempt_id = l.attempt_id
          and refund.event = 'refunded')
    order by l.invoice_number`
}

/** Reopens the invoices, each only if it is still the version that the decision was made on. */
export function reopenInvoicesStatement(
  { accountNumber, attemptId }: AttemptRow,
  owed: readonly (ReturnedLineRow & OwedAgain)[],
  today: CalendarDate,
): Statement<unknown> {
  return sql`
    with owed as (
      select * from json_to_recordset(${JSON.stringify(owed)}::json) as o("invoiceNumber" text, version bigint,
        "appliedCents" bigint, "opensCents" bigint, "paidStatus" text)),
    noted as (
      update payment_lines l set returned_version = owed.version, returned_applied_cents = owed."appliedCents"
      from owed
      where l.account_number = ${accountNumber} and l.attempt_id = ${attemptId}
        and l.invoice_number = owed."invoiceNumber"),
    opened as (
      insert into reopened_invoices
        (account_number, invoice_number, attempt_id, amount_cents, invoice_version, reopened_on)
      select ${accountNumber}, "invoiceNumber", ${attemptId}::uuid, "opensCents", version, ${today}::date
      from owed where "opensCents" > 0
      order by "invoiceNumber"
      on conflict do nothing
      returning invoice_number)
    update invoices i
    set amount_due_cents = coalesce(i.amount_due_cents, 0) + owed."opensCents", paid_status = owed."paidStatus"
    from opened join owed on owed."invoiceNumber" = opened.invoice_number
    where i.account_number = ${accountNumber} and i.invoice_number = opened.invoice_number
      and i.version = owed.version`
}
