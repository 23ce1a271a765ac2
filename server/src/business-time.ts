import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import { sql } from 'kysely'
import type { Statement } from './database/database.ts'

export function businessOffsetStatement(): Statement<{ offsetDays: number }> {
  return sql`select offset_days from business_clock`
}

/** The carrier's day and wall clock at `nowMs`, the demo's advance included (ADR 0013). */
export function businessTimeAt(
  nowMs: number,
  offset: { readonly offsetDays: number } | undefined,
  timeZone: string,
): LocalTime {
  return readBusinessClock({ systemEpochMs: nowMs, offsetDays: offset?.offsetDays ?? 0, timeZone })
}
