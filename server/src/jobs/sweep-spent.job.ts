import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'

/**
 * The processor's list reaches back 30 days, and no reading of missed events further: what is taken away then does not
 * come back, and would change nothing. Staff are shown what names no payment of ours for 30 days.
 */
const keptMs = 40 * 24 * 60 * 60 * 1000
/** A deed that waits for a code has ended within the hour. */
const codesKeptMs = 24 * 60 * 60 * 1000

/**
 * Takes away what nothing asks for any more: codes, letters that held one, and events of no payment of ours. What was
 * told a payer, and what the processor told of a payment, stays as long as the payment: it stands on its page.
 */
export function makeSweepSpent({ database, clock }: { database: Database; clock: Clock }) {
  return async (): Promise<void> => {
    const nowMs = clock()
    const before = (ageMs: number) => sql`${new Date(nowMs - ageMs)}::timestamptz`
    const sweeps = [
      sql`delete from one_time_codes where expires_at < ${before(codesKeptMs)}`,
      sql`
        delete from mails where kind in ('payment_code', 'bank_entry_code') and created_at < ${before(keptMs)}
          and send_at is null and due_at is null`,
      sql`
        delete from processor_events
        where outcome in ('not_ours', 'unknown_reference') and applied_at < ${before(keptMs)}`,
    ]
    // Each by itself: none holds rows while another looks for its own.
    for (const sweep of sweeps) await database.transaction('jobs', (tx) => tx.change(sweep))
  }
}
