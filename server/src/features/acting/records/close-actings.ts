import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import { signOutAfterMs } from '@myaccount/domain/session/idle'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import { endRecordStatement, orphanedRecordsStatement } from './act-as-records.store.ts'
import { notifyOfActing } from './notify-of-acting.ts'

interface CloseActingsOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly clock: Clock
  readonly timeZone: string
}

/** The record is written before its session: within this time one may be there without the other. */
const startsWithinMs = 60_000
const closedAtOnce = 100

/**
 * Records the end of each acting without a session, which would otherwise stay open until its half hour is over.
 */
export function makeCloseActings({ database, outbox, clock, timeZone }: CloseActingsOptions) {
  return async (): Promise<{ closed: number }> => {
    const nowMs = clock()
    const orphaned = await database.read(
      'jobs',
      orphanedRecordsStatement({
        nowMs,
        startedBeforeMs: nowMs - startsWithinMs,
        activeAfterMs: nowMs - signOutAfterMs - startsWithinMs,
        limit: closedAtOnce,
      }),
    )
    let closed = 0
    for (const { offsetDays, ...record } of orphaned) {
      const today = readBusinessClock({ systemEpochMs: nowMs, offsetDays, timeZone }).date
      await database.transaction({ accounts: [record.accountNumber] }, async (tx) => {
        const [ended] = await tx.run(endRecordStatement(record, nowMs))
        if (ended === undefined) return
        const by = { actorKind: 'jobs', nowMs, today } as const
        await notifyOfActing(tx, outbox, by, 'acting.ended', { ...record, ...ended })
        closed += 1
      })
    }
    return { closed }
  }
}
