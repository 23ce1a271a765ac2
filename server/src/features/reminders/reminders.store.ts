import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

export interface NewReminder {
  readonly accountNumber: AccountNumber
  readonly reminderId: Uuid
  readonly kind: string
  /** The invoice's number, the method's id. */
  readonly about: string
  readonly occasion: string
  readonly raisedOn: CalendarDate
}

export interface ReminderEmailFacts extends Pick<NewReminder, 'accountNumber' | 'reminderId' | 'kind'> {
  readonly userId: Uuid
}

/** Raises what nobody has raised yet; a row for each person whose seat on that day has one of the roles. */
export function raiseRemindersStatement(
  reminders: readonly NewReminder[],
  roles: readonly SeatRole[],
): Statement<ReminderEmailFacts> {
  return sql<ReminderEmailFacts>`
    with raised as (
      insert into reminders (account_number, reminder_id, kind, about, occasion, raised_on)
      select r."accountNumber", r."reminderId", r.kind, r.about, r.occasion, r."raisedOn"
      from json_to_recordset(${JSON.stringify(reminders)}::json)
        as r("accountNumber" text, "reminderId" uuid, kind text, about text, occasion text, "raisedOn" date)
      on conflict (account_number, kind, about, occasion) do nothing
      returning *)
    select distinct r.account_number, r.reminder_id, r.kind, s.user_id
    from raised r
    join seats s on s.account_number = r.account_number and s.role = any (${roles}::text[])
      and s.ended_at is null and s.seat_from <= r.raised_on and coalesce(r.raised_on <= s.seat_to, true)`
}
