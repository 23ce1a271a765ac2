import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { mayBePosted } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'
import { isPostedOtherwise } from '../attempts/manual-review.store.ts'
import { statesSql } from '../attempts/states-sql.ts'

/**
 * Received payments of which billing has posted every line (feed type `payment_posting`) and shows it on the invoices:
 * records come in any order, some are late or refused, and an invoice that still asks for the money would be paid again.
 * An invoice shows it from the version that the posting names. Where it names none, the invoice shows it in a version that
 * came after the payment was received, since billing hears of it only then, once that asks for so much less than at that
 * time; one that asked for nothing by then shows all it can. After a failover billing may have posted before the payment
 * is received here again: then what counts is how the invoice was when it was sent. A newer version alone proves nothing: its date or plan may
 * have changed. What billing keeps as credit no invoice shows.
 *
 * After a refund in part billing may post the whole and take the refund off, or what is left: all lines together no less
 * than is left, and a line of which nothing is applied only once billing said so, by a posting of nothing or a newer
 * version.
 */
const postedByBilling = () => sql`
    from payment_attempts a
    cross join lateral (
      select coalesce(sum(p.cents), 0) as cents, max(p.posted_at) as posted_at, bool_and(case
        when p.reflected_from is not null then i.version >= p.reflected_from
        when i.version is null then p.applied_cents = 0
        when p.applied_cents = 0 then p.count > 0 or i.version > l.invoice_version
        else (i.version > coalesce(l.received_version, l.invoice_version) or l.received_due_cents <= 0)
             and coalesce(i.amount_due_cents, 0) <= a.refunded_cents
               + greatest(0, least(l.due_cents, coalesce(l.received_due_cents, l.due_cents)) - p.applied_cents)
        end) as is_shown
      from payment_lines l
      left join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
      cross join lateral (
        select coalesce(sum(p.amount_cents), 0) as cents,
               coalesce(sum(coalesce(p.applied_cents, p.amount_cents)), 0) as applied_cents,
               count(*) as count, max(p.invoice_version) as reflected_from,
               max(p.posted_at) as posted_at
        from payment_postings p
        where p.account_number = l.account_number and p.invoice_number = l.invoice_number
          and p.confirmation = a.confirmation) p
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id) posted
    where a.state in ${statesSql(mayBePosted)} and a.posted_on is null
      and posted.is_shown and posted.cents >= a.amount_cents - a.refunded_cents and not ${isPostedOtherwise}`

export function postedByBillingStatement(): Statement<{ accountNumber: AccountNumber; attemptId: Uuid }> {
  return sql`
    select a.account_number as "accountNumber", a.attempt_id as "attemptId"
    ${postedByBilling()}
    order by a.account_number, a.attempt_id limit 500`
}

/** They wait since billing posted the last line. Given up are those that billing posted otherwise than they were paid. */
export function postingsBacklogStatement(): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting, min(posted.posted_at) as "oldestAt",
           (select count(*) from payment_attempts a where ${isPostedOtherwise}) as dead
    ${postedByBilling()}`
}
