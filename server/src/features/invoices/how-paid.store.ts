import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { MethodIdentity } from '@myaccount/domain/payment-methods/method-identity'
import { type RawBuilder, sql } from 'kysely'
import type { Account } from '../../database/scope.ts'
import { methodSql } from '../payments/payments.reader.ts'

/** The last payment of a paid invoice: one that was made in the portal, or one that billing reports. */
export interface PaidRow {
  readonly day: CalendarDate
  /** The amount that was paid on this invoice. */
  readonly amountCents: Cents
  readonly isDraft: boolean
  /** Billing reports no check number for a payment that was not made by check. */
  readonly checkNumber: string | null
  /** Null if billing reports the payment. */
  readonly payment: {
    readonly attemptId: Uuid
    readonly confirmation: string
    readonly method: MethodIdentity
  } | null
}

export const isPaid = sql`i.paid_status = 'Paid' and coalesce(i.amount_due_cents, 0) <= 0`

/**
 * Defines `paid`, which holds the last payment of each paid invoice of `page`. The lines, the payments and billing's
 * events are read in one pass each, instead of one read per invoice. An event with a confirmation repeats a payment
 * that was made in the portal.
 */
export function paidOfPage(accountNumber: Account): RawBuilder<unknown> {
  const numbers = sql`array(select i.invoice_number from page i where ${isPaid})`
  return sql`
    lines as materialized (
      select l.invoice_number, l.attempt_id, l.amount_cents from payment_lines l
      where l.account_number = ${accountNumber} and l.invoice_number = any (${numbers})),
    kept as materialized (
      select a.* from payment_attempts a
      where a.account_number = ${accountNumber} and a.attempt_id = any (array(select distinct attempt_id from lines))
        and payment_is_kept(a.state) and a.posted_on is not null),
    paid as materialized (
      select distinct on (invoice_number) invoice_number, json_build_object(
        'day', day, 'amountCents', amount_cents, 'isDraft', is_draft, 'checkNumber', check_number,
        'payment', payment) as facts
      from (
        select l.invoice_number, a.business_day as day, l.amount_cents, a.source = 'draft' as is_draft,
               null::text as check_number, json_build_object('attemptId', a.attempt_id,
                 'confirmation', a.confirmation, 'method', ${methodSql}) as payment
        from lines l join kept a on a.attempt_id = l.attempt_id
        union all
        select e.invoice_number, e.event_date, -e.amount_cents, e.kind = 'draft_received',
               e.data->>'checkNumber', null
        from billing_events e
        where e.account_number = ${accountNumber} and e.invoice_number = any (${numbers})
          and e.kind in ('payment_received', 'draft_received') and e.amount_cents < 0
          and e.data->>'confirmation' is null
      ) each_payment
      order by invoice_number, day desc, amount_cents desc)`
}
