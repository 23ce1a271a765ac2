import type { Overpayment } from '@myaccount/domain/books/overpayment'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'

/** Every payment that this one paid again, or that paid again what this one had: what is paid twice, and booked of it. */
export function overpaymentsStatement({
  accountNumber,
  attemptId,
}: Pick<AttemptRow, 'accountNumber' | 'attemptId'>): Statement<Overpayment & { attemptId: Uuid }> {
  return sql`
    select a.attempt_id, a.posted_on is not null as is_posted, case when payment_is_kept(a.state)
             then least(a.amount_cents - a.refunded_cents, coalesce(twice.cents, 0)) else 0 end::bigint as overpaid_cents,
           coalesce(booked.received_cents, 0)::bigint as received_cents,
           coalesce(booked.billed_cents, 0)::bigint as billed_cents
    from payment_attempts a
    cross join lateral (
      select sum(l.amount_cents) as cents from payment_lines l
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id and exists (
        select from overpayments o
        join payment_attempts other on other.account_number = o.account_number
          and other.attempt_id = o.other_attempt_id
        where o.account_number = l.account_number and o.invoice_number = l.invoice_number
          and o.attempt_id = l.attempt_id and payment_may_have_money(other.state))) twice
    cross join lateral (
      select sum(e.amount_cents) filter (where e.ledger_account = 'cash_received') as received_cents,
             sum(e.amount_cents) filter (where e.ledger_account = 'billing') as billed_cents
      from journal_entries t
      join journal_lines e on e.entry_id = t.entry_id
      where t.account_number = a.account_number and t.attempt_id = a.attempt_id
        and t.booking in ('overpay', 'overpay_end')) booked
    where a.account_number = ${accountNumber} and a.attempt_id in (
      select o.attempt_id from overpayments o
      where o.account_number = ${accountNumber} and ${attemptId}::uuid in (o.attempt_id, o.other_attempt_id))`
}
