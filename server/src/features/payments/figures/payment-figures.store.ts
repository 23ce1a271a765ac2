import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { countWaitingSql, givenUpSql } from '../../../emails/emails.store.ts'
import type { PaymentFigures } from '../../../http/metrics/payment-metrics.ts'
import { reviewWindowStart } from '../staff/late-before.ts'

/** One statement a scrape. Reads what is open or waits, by its own small tables and indexes, never all payments. */
export function paymentFiguresStatement(nowMs: number): Statement<PaymentFigures> {
  const now = new Date(nowMs)
  const since = sql`${new Date(reviewWindowStart(nowMs))}::timestamptz`
  const age = (since: ReturnType<typeof sql>) =>
    sql`coalesce(greatest(0, extract(epoch from ${now}::timestamptz - ${since})), 0)::float8`
  return sql<PaymentFigures>`
    with open as (
      select a.state, count(*) as count, min(a.state_since) as oldest
      from (select distinct account_number, attempt_id from pending_payments) p
      join payment_attempts a on a.account_number = p.account_number and a.attempt_id = p.attempt_id
      group by a.state),
    inbox as (
      select count(*) as count, min(received_at) as oldest from processor_events where applied_at is null)
    select
      coalesce((select json_object_agg(state, count) from open), '{}') as "openByState",
      ${age(sql`(select min(oldest) from open where state in ('submitted', 'unknown'))`)} as "oldestUnansweredSeconds",
      (select count(*) from payment_attempts where manual_review_since is not null) as "manualReview",
      inbox.count as "eventsWaiting",
      ${age(sql`inbox.oldest`)} as "oldestEventSeconds",
      (select count(*) from processor_events where outcome = 'unknown_reference' and received_at >= ${since})
        as "eventsUnknown",
      ${countWaitingSql} as "emailsWaiting",
      (select count(*) from emails where ${givenUpSql} and created_at >= ${since}) as "emailsGivenUp"
    from inbox`
}
