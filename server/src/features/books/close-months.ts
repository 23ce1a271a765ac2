import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sql } from 'kysely'
import { businessOffsetStatement, businessTimeAt } from '../../business-time.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Statement } from '../../database/database.ts'
import type { ScheduledJob } from '../../jobs/job.ts'

/** A request that began before midnight has booked on its own day long before its month closes. */
const closesAfterMs = 60 * 60 * 1000

/** Locks out every booking until the month has closed; `refuse_closed_month` takes the same lock, shared. */
const lockClosedMonthsStatement = (): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('closed months', 0))`

/** Closes each month before the month of `openDay` that is still open. */
const closeMonthsStatement = (
  openDay: CalendarDate,
  nowMs: number,
): Statement<{ month: CalendarDate }> => sql`
  insert into closed_months (month, closed_at)
  select m::date, ${new Date(nowMs)}::timestamptz
  from (select (date_trunc('month', ${openDay}::timestamp) - interval '1 month') as last) l,
  generate_series(coalesce((select max(month) + interval '1 month' from closed_months), l.last), l.last,
                  interval '1 month') m
  returning month`

interface CloseMonthsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
}

/**
 * Closes the months of the journal that are over (ADR 0055). From then on the database refuses entries in them, and
 * late facts are booked into the open month with their own value date. Returns how many months it closed.
 */
export function makeCloseMonths({ database, clock, timeZone }: CloseMonthsOptions) {
  return async (): Promise<number> => {
    const nowMs = clock()
    const [offset] = await database.read('jobs', businessOffsetStatement())
    const { date: openDay } = businessTimeAt(nowMs - closesAfterMs, offset, timeZone)
    const isDue = sql<{ isDue: boolean }>`
      select first_open_day() < date_trunc('month', ${openDay}::timestamp)::date as is_due`
    const [look] = await database.read('jobs', isDue)
    if (!look?.isDue) return 0
    return await database.transaction('jobs', async (tx) => {
      await tx.run(lockClosedMonthsStatement())
      return (await tx.run(closeMonthsStatement(openDay, nowMs))).length
    })
  }
}

export function closeMonthsJob(closeMonths: () => Promise<number>): ScheduledJob {
  return {
    name: 'close_months',
    trigger: { kind: 'schedule', everyMinutes: 5 },
    concurrency: 1,
    run: closeMonths,
  }
}
