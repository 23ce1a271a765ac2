import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { ScheduledJob } from './job.ts'

/**
 * The processor's list reaches back 30 days, and missed events are read no further back: events deleted after this
 * time do not come back, and would change nothing. Staff are shown events of no payment of ours for 30 days.
 */
const keptMs = 40 * 24 * 60 * 60 * 1000
/** An action that waits for a code has ended within the hour. */
const codesKeptMs = 24 * 60 * 60 * 1000
/** A review left open for that long shows another authorization, which names its day. */
const checkoutsKeptMs = 24 * 60 * 60 * 1000
/** The email about a statement names the same number of days. */
const statementsKeptMs = 90 * 24 * 60 * 60 * 1000
/** docs/feed.md names the same number of days. */
const importRejectsKeptMs = 90 * 24 * 60 * 60 * 1000
/** docs/wire.md names the same number of days. */
const attemptsKeptMs = 30 * 24 * 60 * 60 * 1000
/**
 * The limit of one statement: a first sweep over years would exceed the statement time-out, be rolled back, and
 * fail each hour.
 */
const mostRows = 10_000

/**
 * Deletes rows that nothing needs any more: checkouts that paid nothing, confirmations that have ended, emails that
 * contained a code, old attempts to deliver an event, and events of no payment of ours. A payment's emails and the processor's events about
 * it stay as long as the payment: they are on its page.
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
        // The tries of a payment or a registration that has ended count no longer.
        spent(
          'confirmations',
          sql`purpose in ('payment', 'registration') and ends_at < ${before(codesKeptMs)}`,
        ),
        // Each kind sets how long it is kept; a waiting email is tried for a day, so it has ended long before.
        spent('emails', sql`kept_until < ${before(0)} and send_at is null`),
        // Limits on new codes count by the hour, and a bank account is kept right after it was entered.
        spent('confirmations', sql`ends_at < ${before(keptMs)}`),
        // Limits on account look-ups are counted elsewhere; registrations under review or linked stay.
        spent(
          'registrations',
          sql`review_requested_at is null and linked_at is null and ends_at < ${before(keptMs)}`,
        ),
        spent('feed_import_rejects', sql`rejected_at < ${before(importRejectsKeptMs)}`),
        spent('statements', sql`requested_at < ${before(statementsKeptMs)}`),
        spent('webhook_attempts', sql`attempted_at < ${before(attemptsKeptMs)}`),
        spent(
          'processor_events',
          sql`outcome in ('not_ours', 'unknown_reference') and applied_at < ${before(keptMs)}`,
        ),
      ]
      for (const sweep of sweeps) {
        // Each sweep runs by itself, so that none locks rows while another searches for its own.
        while ((await database.transaction('jobs', (tx) => tx.change(sweep))) === mostRows);
      }
    },
  } as const satisfies ScheduledJob
}

/** Rows that are locked at that moment are left for the next hour. */
function spent(table: string, isSpent: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${isSpent} limit ${mostRows} for update skip locked))`
}
