import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { seatRemindedAtDays } from '@myaccount/domain/reminders/seat-reminder'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'
import { businessDaySql } from '../invoice-reminders.store.ts'

export interface SeatToRemindRow {
  readonly accountNumber: AccountNumber
  readonly seatId: Uuid
  readonly to: CalendarDate
  readonly today: CalendarDate
}

/** One occasion each: another last day is another occasion. */
export function occasionOf({ to }: Pick<SeatToRemindRow, 'to'>, days: number): string {
  return `${to} ${days}`
}

function dueSql(systemDay: CalendarDate): RawBuilder<unknown> {
  const first = Math.max(...seatRemindedAtDays)
  return sql`
    from (select ${businessDaySql(systemDay)} as today) day
    cross join seats s
    cross join lateral (
      select min(at) as days from unnest(${[...seatRemindedAtDays]}::int[]) at where s.seat_to - day.today <= at) told
    where s.ended_at is null and s.seat_from <= day.today
      and s.seat_to between day.today and day.today + ${first}::int
      and not exists (
        select from reminders r
        where r.account_number = s.account_number and r.kind = 'seat_ending' and r.about = s.seat_id::text
          and r.occasion = s.seat_to || ' ' || told.days)`
}

export function seatsToRemindStatement(systemDay: CalendarDate, limit: number): Statement<SeatToRemindRow> {
  return sql<SeatToRemindRow>`
    select s.account_number as "accountNumber", s.seat_id as "seatId", s.seat_to as "to", day.today
    ${dueSql(systemDay)}
    order by s.seat_to, s.account_number, s.seat_id limit ${limit}`
}

/** The oldest has waited since the day began. */
export function seatRemindersBacklogStatement(
  systemDay: CalendarDate,
  dayBeganMs: number,
): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting,
           case when count(*) > 0 then ${new Date(dayBeganMs)}::timestamptz end as "oldestAt", 0 as dead
    ${dueSql(systemDay)}`
}
