import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { isKept } from '@myaccount/domain/payments/payment-state'
import { sql } from 'kysely'
import type { Database, Statement } from '../../../database/database.ts'
import type { ApplyEvents, AttemptKey } from '../attempts/apply-events.ts'
import { eachApart, type OnItemFailed } from './each-apart.ts'

/**
 * Received payments of which billing has shown every line with the same amount (feed type `payment_posting`), and the
 * invoice anew since: records come in any order, and until both are here the invoice would look unpaid. After a refund
 * in part billing may post the whole and take the refund off, or what is left: no line more than it paid, and all of
 * them together no less than is left.
 */
function postedByBillingStatement(): Statement<{ accountNumber: AccountNumber; attemptId: Uuid }> {
  return sql`
    select a.account_number as "accountNumber", a.attempt_id as "attemptId"
    from payment_attempts a
    cross join lateral (
      select coalesce(sum(p.cents), 0) as cents,
             bool_and(p.cents <= l.amount_cents and (p.cents = 0 or i.version > l.invoice_version is not false)) as is_shown
      from payment_lines l
      left join invoices i on i.account_number = l.account_number and i.invoice_number = l.invoice_number
      cross join lateral (
        select coalesce(sum(p.amount_cents), 0) as cents from payment_postings p
        where p.account_number = l.account_number and p.invoice_number = l.invoice_number
          and p.confirmation = a.confirmation) p
      where l.account_number = a.account_number and l.attempt_id = a.attempt_id) posted
    where a.state in ('succeeded', 'partially_refunded', 'disputed') and a.posted_on is null
      and posted.is_shown and posted.cents >= a.amount_cents - a.refunded_cents
    order by a.account_number, a.attempt_id limit 500`
}

interface PostOptions {
  readonly database: Database
  readonly moves: ApplyEvents
  readonly onFailure: OnItemFailed
}

/** "Paid" is said when billing has posted it (decision 26). Answers how many were. */
export function makePostPayments({ database, moves, onFailure }: PostOptions) {
  async function post(key: AttemptKey): Promise<void> {
    await moves.applyEvents(key, ({ state, postedOn }) =>
      postedOn === null && (isKept(state) || state === 'disputed') ? { kind: 'billing_posted' } : null,
    )
  }
  return async (): Promise<number> => {
    const posted = await database.read('jobs', postedByBillingStatement())
    let failed = 0
    await eachApart(posted, post, ({ attemptId }, error) => {
      failed += 1
      onFailure('posting', attemptId, error)
    })
    // What failed waits for the next turn.
    return posted.length - failed
  }
}
