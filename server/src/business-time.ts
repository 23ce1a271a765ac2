import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from './database/database.ts'

export function businessOffsetStatement(): Statement<{ offsetDays: number }> {
  return sql`select offset_days from business_clock`
}

/**
 * The business day as a value in SQL: the system clock's day in the carrier's zone, and the demo's advance (ADR 0013).
 * Selected as a whole, because behind row-level security PostgreSQL compares a column with a value along its index, and
 * with a sum only row by row: adding days to a date is not leakproof.
 */
export function businessDaySql(systemDay: CalendarDate): RawBuilder<CalendarDate> {
  return sql`(select ${systemDay}::date + coalesce((select offset_days from business_clock), 0))`
}

/** The carrier's day and wall clock at `nowMs`, the demo's advance included (ADR 0013). */
export function businessTimeAt(
  nowMs: number,
  offset: { readonly offsetDays: number } | undefined,
  timeZone: string,
): LocalTime {
  return readBusinessClock({ systemEpochMs: nowMs, offsetDays: offset?.offsetDays ?? 0, timeZone })
}
