import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { PaymentFigures } from '../../../http/metrics/payment-metrics.ts'
import { waitsForReview } from '../attempts/manual-review.store.ts'
import { isHoldWaiting } from '../fraud-review/fraud-review.store.ts'

/** One statement a scrape. Reads what is open, by its own small tables and indexes, never all payments. */
export function paymentFiguresStatement(nowMs: number): Statement<PaymentFigures> {
  const now = new Date(nowMs)
  const age = (since: ReturnType<typeof sql>) =>
    sql`coalesce(greatest(0, extract(epoch from ${now}::timestamptz - ${since})), 0)::float8`
  return sql<PaymentFigures>`
    with open as (
      select a.state, count(*) as count, min(a.state_since) as oldest
      from (select distinct account_number, attempt_id from pending_payments) p
      join payment_attempts a on a.account_number = p.account_number and a.attempt_id = p.attempt_id
      group by a.state)
    select
      coalesce((select json_object_agg(state, count) from open), '{}') as open_by_state,
      ${age(sql`(select min(oldest) from open where payment_is_unanswered(state))`)} as oldest_unanswered_seconds,
      ${age(sql`(select min(oldest) from open where payment_awaits_posting(state))`)} as oldest_not_posted_seconds,
      (select count(*) from payment_attempts a where ${waitsForReview}) as manual_review,
      (select count(*) from payment_holds h where ${isHoldWaiting})::int as held,
      ${age(sql`(select min(h.held_at) from payment_holds h where ${isHoldWaiting})`)} as oldest_held_seconds`
}
