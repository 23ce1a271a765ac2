import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import { closingsFoundStatement, endClosedDiscrepanciesStatement } from './closings.store.ts'
import type { EndClosing } from './end-closing.ts'

interface UndoFoundOptions {
  readonly database: Database
  readonly clock: Clock
  readonly end: EndClosing
}

const closingsAtOnce = 100

/** Money whose payment is found after all is not closed by hand any more: the payment's own bookings have it. */
export function makeUndoFound({ database, clock, end }: UndoFoundOptions) {
  return async (today: CalendarDate): Promise<void> => {
    for (const closing of await database.read('jobs', closingsFoundStatement(closingsAtOnce)))
      await database.transaction('jobs', async (tx) => {
        await end(tx, closing, { to: 'undone', today, atMs: clock(), by: { actorKind: 'jobs' } })
      })
    await database.transaction('jobs', (tx) => tx.change(endClosedDiscrepanciesStatement(today)))
  }
}
