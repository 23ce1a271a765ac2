import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import {
  type DayLimit,
  type DayLimits,
  leftOfDay,
  type StaffAct,
} from '@myaccount/domain/staff-controls/day-limit'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'

export interface ActAlone {
  readonly userId: Uuid
  readonly act: StaffAct
  /** The business day. */
  readonly day: CalendarDate
  readonly cents: Cents
}

/**
 * Counts one act that an employee does alone, and returns a row only where it is within the day's limit. The row of the
 * employee, act and day is held until the transaction ends, so that two tabs cannot pass the limit together.
 */
export function countActAloneStatement(
  { userId, act, day, cents }: ActAlone,
  { mostCents, mostCount }: DayLimit,
): Statement<{ readonly count: number }> {
  return sql<{ readonly count: number }>`
    insert into staff_days as d (user_id, act, day, count, cents)
    select ${userId}::uuid, ${act}, ${day}::date, 1, ${cents}::bigint
    where ${cents}::bigint <= ${mostCents}::bigint and ${mostCount}::integer > 0
    on conflict (user_id, act, day) do update
      set count = d.count + 1, cents = d.cents + excluded.cents
      where d.count < ${mostCount}::integer and d.cents + excluded.cents <= ${mostCents}::bigint
    returning count`
}

export interface StaffDayRow {
  readonly act: StaffAct
  readonly count: number
  readonly cents: Cents
}

/** Reads what an employee has done alone on a business day, a row for each act that was done. */
export function staffDayStatement(userId: Uuid, day: CalendarDate): Statement<StaffDayRow> {
  return sql<StaffDayRow>`
    select act, count, cents from staff_days where user_id = ${userId}::uuid and day = ${day}::date`
}

/** Returns what is left of an employee's day for one act without a colleague, in cents. */
export function leftOf(rows: readonly StaffDayRow[], act: StaffAct, limits: DayLimits): Cents {
  const done = rows.find((row) => row.act === act)
  return leftOfDay(done ?? { count: 0, cents: 0 as Cents }, limits[act])
}
