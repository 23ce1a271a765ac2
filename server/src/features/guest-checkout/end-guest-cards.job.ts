import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { ScheduledJob } from '../../jobs/job.ts'
import { detachEachStatement } from '../payment-methods/payment-methods.reader.ts'

/** The guest's token has expired by then, and no payment with the card can start. */
const cardKeptMs = 60 * 60 * 1000

/**
 * A guest's card was for one payment: once no payment with it is under way, it ends here and is detached at the
 * processor.
 */
export function endGuestCardsJob({ database, clock }: { database: Database; clock: Clock }) {
  return {
    name: 'end_guest_cards',
    trigger: { kind: 'schedule', everyMinutes: 60, atMinute: 7 },
    concurrency: 1,
    async run(): Promise<void> {
      const nowMs = clock()
      const before = (ageMs: number) => sql`${new Date(nowMs - ageMs)}::timestamptz`
      const ended = sql`
        update payment_methods m set state = 'removed', removed_at = ${before(0)}
        where m.guest_id is not null and m.state <> 'removed' and m.added_at < ${before(cardKeptMs)}
          and not exists (select from payment_attempts a
                          where a.method_account_number = m.account_number and a.method_id = m.method_id
                            and payment_is_open(a.state))
        returning m.account_number, m.processor_method_id, m.processor_setup_id`
      await database.transaction('jobs', (tx) => tx.change(detachEachStatement(ended, nowMs)))
    },
  } as const satisfies ScheduledJob
}
