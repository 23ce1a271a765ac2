import type { Stage } from '../world/open-world.ts'
import type { Violation } from './violation.ts'

/** Days are those of the carrier's wall clock, as PostgreSQL reckons them (ADR 0013): at midnight and when it changes. */
const wrongDays = `
  with day as (
    select 'transition ' || to_state as what, attempt_id, business_day, at from payment_transitions
    union all
    select 'payment', attempt_id, business_day, coalesce(submitted_at, created_at) from payment_attempts
    union all
    select 'entry ' || booking, attempt_id, business_day, at from ledger_transactions
    union all
    select 'event ' || type, event_id, business_day, created_at from outbox_events where type like 'payment.%')
  select concat_ws(' ', what, attempt_id, 'of', at, 'is dated', business_day) as says
  from day where business_day <> (at at time zone 'America/Chicago')::date
  union all
  select concat_ws(' ', 'pending since', submitted_at, 'is dated', sent_on)
  from pending_payments where sent_on <> (submitted_at at time zone 'America/Chicago')::date`

export async function compareDays({ sql }: Stage): Promise<Violation[]> {
  return (await sql<{ says: string }>(wrongDays)).map(({ says }) => ({ invariant: 'day', says }))
}
