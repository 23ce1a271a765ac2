import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sql } from 'kysely'
import { businessDaySql } from '../../business-time.ts'
import type { Statement } from '../../database/database.ts'
import { fewerEmailsWaitSql } from '../../emails/emails.store.ts'
import type { Backlog } from '../../jobs/job.ts'
import type { ReminderDueRow } from './reminder-due.ts'

export type DueKind = 'invoice' | 'card' | 'seat'

/** Takes what is due along its index, the longest due first, each for one process until the transaction ends. */
export function claimRemindersDueStatement(
  kind: DueKind,
  systemDay: CalendarDate,
  limit: number,
): Statement<ReminderDueRow> {
  return sql<ReminderDueRow>`
    select d.account_number, d.about, ${businessDaySql(systemDay)} as today
    from reminders_due d
    where d.kind = ${kind} and d.due_on <= ${businessDaySql(systemDay)}
    order by d.due_on limit ${limit} for update skip locked`
}

/**
 * A condition: something is due. The first day of the index answers it. Asked for a row that is due, the planner expects
 * many, reads the table from its beginning, and reads all of it where nothing is due.
 */
const isSomethingDueSql = (kind: DueKind, systemDay: CalendarDate) => sql`
  (select min(due_on) from reminders_due where kind = ${kind}) <= ${businessDaySql(systemDay)}`

/** Returns a row if something is due, and none while `most` emails wait: a look would raise nothing. */
export function remindersDueNowStatement(
  kind: DueKind,
  systemDay: CalendarDate,
  most: number,
): Statement<unknown> {
  return sql<unknown>`select where ${isSomethingDueSql(kind, systemDay)} and ${fewerEmailsWaitSql(most)}`
}

export interface NextLook extends Pick<ReminderDueRow, 'accountNumber' | 'about'> {
  /** Null where nothing is to come. */
  readonly dueOn: CalendarDate | null
}

/** Moves on or takes away what was looked at. */
export function moveRemindersDueStatement(kind: DueKind, looks: readonly NextLook[]): Statement<unknown> {
  return sql`
    with look as (
      select * from json_to_recordset(${JSON.stringify(looks)}::json)
        as l("accountNumber" text, about text, "dueOn" date)),
    moved as (
      update reminders_due d set due_on = l."dueOn" from look l
      where d.kind = ${kind} and d.account_number = l."accountNumber" and d.about = l.about and l."dueOn" is not null)
    delete from reminders_due d using look l
    where d.kind = ${kind} and d.account_number = l."accountNumber" and d.about = l.about and l."dueOn" is null`
}

/** More than this are reported as this many: the count ends there, however many are due. */
const countedAtMost = 10_000

/** The oldest has waited since the day began: when it became due is a matter of its dates. */
export function remindersBacklogStatement(
  kind: DueKind,
  systemDay: CalendarDate,
  dayBeganMs: number,
): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) as waiting,
           case when count(*) > 0 then ${new Date(dayBeganMs)}::timestamptz end as oldest_at, 0 as dead
    from (select from reminders_due d
          where d.kind = ${kind} and d.due_on <= ${businessDaySql(systemDay)}
            and ${isSomethingDueSql(kind, systemDay)}
          limit ${countedAtMost}) counted`
}
