import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { isKept, mayBePosted } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database, Statement } from '../../../database/database.ts'
import type { ApplyEvents, AttemptKey } from '../attempts/apply-events.ts'
import { flagPostedOtherwiseStatement, isPostedOtherwise } from '../attempts/manual-review.store.ts'
import { statesSql } from '../attempts/states-sql.ts'
import { eachApart, type OnItemFailed } from './each-apart.ts'

/**
 * Received payments of which billing has posted every line (feed type `payment_posting`) and shows it on the invoices:
 * records come in any order, some are late or refused, and an invoice that still asks for the money would be paid again.
 * An invoice shows it from the version that the posting names. Where it names none, the invoice shows it in a version that
 * came after the payment was received, since billing hears of it only then, once that asks for so much less than at that
 * time; one that asked for nothing by then shows all it can. A newer version alone proves nothing: its date or plan may
 * have changed. What billing keeps as credit no invoice shows.
 *
 * After a refund in part billing may post the whole and take the refund off, or what is left: all lines together no less
 * than is left, and a line of which nothing is applied only once billing said so, by a posting of nothing or a newer
 * version.
 */
function postedByBillingStatement(): Statement<{ accountNumber: AccountNumber; attemptId: Uuid }> {
  return sql`
    select a.account_number as "accountNumber", a.attempt_id as "attemptId"
    from payment_attempts a
    cross join lateral (
      select coalesce(sum(p.cents), 0) as cents, bool_and(case
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
               count(*) as count, max(p.invoice_version) as reflected_from
        from payment_postings p
        where p.account_number = l.account_number and p.invoice_number = l.invoice_number
          and p.confirmation = a.confirmation) p
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id) posted
    where a.state in ${statesSql(mayBePosted)} and a.posted_on is null
      and posted.is_shown and posted.cents >= a.amount_cents - a.refunded_cents and not ${isPostedOtherwise}
    order by a.account_number, a.attempt_id limit 500`
}

interface PostOptions {
  readonly database: Database
  readonly transitions: ApplyEvents
  readonly clock: Clock
  readonly onFailure: OnItemFailed
}

/**
 * "Paid" is said when billing has posted it (ADR 0023). What billing posts otherwise than it was paid goes to manual
 * review. Answers how many were posted.
 */
export function makePostPayments({ database, transitions, clock, onFailure }: PostOptions) {
  async function post(key: AttemptKey): Promise<void> {
    await transitions.applyEvents(key, ({ state, postedOn }) =>
      postedOn === null && (isKept(state) || state === 'disputed') ? { kind: 'billing_posted' } : null,
    )
  }
  return async (): Promise<number> => {
    const posted = await database.transaction('jobs', async (tx) => {
      const [rows] = await tx.together([
        postedByBillingStatement(),
        flagPostedOtherwiseStatement(clock()),
      ] as const)
      return rows
    })
    let failed = 0
    await eachApart(posted, post, ({ attemptId }, error) => {
      failed += 1
      onFailure('posting', attemptId, error)
    })
    // What failed waits for the next turn.
    return posted.length - failed
  }
}
