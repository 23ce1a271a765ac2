import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { claimedSql, type ReminderDueRow } from '../reminder-due.ts'

export interface SeatToRemindRow {
  readonly accountNumber: AccountNumber
  readonly seatId: Uuid
  readonly to: CalendarDate
}

/** One occasion each: another last day is another occasion. */
export function occasionOf({ to }: Pick<SeatToRemindRow, 'to'>, days: number): string {
  return `${to} ${days}`
}

/** The seats that were claimed and have not ended. */
export function seatsToLookAtStatement(
  claimed: readonly Omit<ReminderDueRow, 'today'>[],
): Statement<SeatToRemindRow> {
  return sql<SeatToRemindRow>`
    select s.account_number, s.seat_id, s.seat_to as "to"
    from ${claimedSql(claimed, sql`uuid`)} join seats s on s.account_number = d."accountNumber" and s.seat_id = d.about
    where s.ended_at is null and s.seat_to is not null`
}
