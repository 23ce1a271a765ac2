import { readBusinessClock } from '@myaccount/domain/calendar/business-clock'
import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import { sql } from 'kysely'
import type { Statement, Transaction } from '../../../database/database.ts'

export function businessOffsetStatement(): Statement<{ offsetDays: number }> {
  return sql`select offset_days as "offsetDays" from business_clock`
}

/** The carrier's day and wall clock at `nowMs`, the demo's advance included (decision 23). */
export async function readBusinessTime(tx: Transaction, nowMs: number, timeZone: string): Promise<LocalTime> {
  const [row] = await tx.run(businessOffsetStatement())
  return readBusinessClock({ systemEpochMs: nowMs, offsetDays: row?.offsetDays ?? 0, timeZone })
}
