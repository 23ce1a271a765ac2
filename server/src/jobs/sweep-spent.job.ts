import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { ScheduledJob } from './job.ts'

/**
 * The processor's list reaches back 30 days, and no reading of missed events further: what is taken away then does not
 * come back, and would change nothing. Staff are shown what names no payment of ours for 30 days.
 */
const keptMs = 40 * 24 * 60 * 60 * 1000
/** A deed that waits for a code has ended within the hour. */
const codesKeptMs = 24 * 60 * 60 * 1000
/** A review left open that long shows another authorization, which names its day. */
const checkoutsKeptMs = 24 * 60 * 60 * 1000
/** The same words as in the email about one. */
const statementsKeptMs = 90 * 24 * 60 * 60 * 1000
/** At once: a first sweep over years would outlast what a statement may take, be taken back, and fail each hour. */
const mostRows = 10_000

/**
 * Takes away what nothing asks for any more: checkouts that paid nothing, codes, emails that held one, step-ups that
 * have ended, and events of no payment of ours. What was told a payer, and what the processor told of a payment, stays
 * as long as the payment: it stands on its page.
 */
export function sweepSpent({ database, clock }: { database: Database; clock: Clock }) {
  return {
    name: 'sweep_spent',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 53 },
    concurrency: 1,
    async run(): Promise<void> {
      const nowMs = clock()
      const before = (ageMs: number) => sql`${new Date(nowMs - ageMs)}::timestamptz`
      const sweeps = [
        spent('checkouts', sql`attempt_id is null and created_at < ${before(checkoutsKeptMs)}`),
        spent('one_time_codes', sql`expires_at < ${before(codesKeptMs)}`),
        // Each kind says how long; one that still waits is tried for a day, so it has ended long before.
        spent('emails', sql`kept_until < ${before(0)} and send_at is null`),
        // How often one may begin is counted by the hour, and a bank account is kept right after it was entered.
        spent('step_ups', sql`ends_at < ${before(keptMs)}`),
        // How often one may look for an account is counted elsewhere; what was asked of staff, or linked, stays.
        spent(
          'registrations',
          sql`review_requested_at is null and linked_at is null and ends_at < ${before(keptMs)}`,
        ),
        spent('statements', sql`requested_at < ${before(statementsKeptMs)}`),
        spent('contact_changes', sql`ends_at < ${before(keptMs)}`),
        spent(
          'processor_events',
          sql`outcome in ('not_ours', 'unknown_reference') and applied_at < ${before(keptMs)}`,
        ),
      ]
      for (const sweep of sweeps) {
        // Each by itself: none holds rows while another looks for its own.
        while ((await database.transaction('jobs', (tx) => tx.change(sweep))) === mostRows);
      }
    },
  } as const satisfies ScheduledJob
}

/** What somebody holds at that moment is left for the next hour. */
function spent(table: string, isSpent: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${isSpent} limit ${mostRows} for update skip locked))`
}
