import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { Backlog } from '../../../jobs/job.ts'

/** Another kind is one more name here and in the table's check, and one more entry for `makeRunDueWork`. */
export type DueKind = 'scheduled_payment' | 'draft' | 'returned_draft'

export interface DueWorkRow {
  readonly accountNumber: AccountNumber
  readonly kind: DueKind
  readonly workId: Uuid
}

export interface NewDueWork extends DueWorkRow {
  readonly dueOn: CalendarDate
}

/** Part of the statement that writes what is to be done. */
export function addDueWorkSql(work: NewDueWork, at: Date): RawBuilder<unknown> {
  return sql`
    insert into due_work (account_number, kind, work_id, due_on, next_at)
    values (${work.accountNumber}, ${work.kind}, ${work.workId}::uuid, ${work.dueOn}::date, ${at}::timestamptz)`
}

const leaseMs = 2 * 60 * 1000
/** No lease is longer: a later time is that of a clock that was wrong. */
const leaseAtMostMs = 16 * leaseMs

/**
 * Takes what is due by that day, what has waited longest first, each for one process: the next time is set before it is
 * worked on, so that what fails moves behind all others and what was left by a process that ended is found again.
 */
export function claimDueWorkStatement(
  today: CalendarDate,
  nowMs: number,
  limit: number,
): Statement<DueWorkRow> {
  const now = sql`${new Date(nowMs)}::timestamptz`
  return sql<DueWorkRow>`
    with due as (
      select account_number, kind, work_id from due_work
      where due_on <= ${today}::date
        and (next_at <= ${now} or next_at > ${new Date(nowMs + leaseAtMostMs)}::timestamptz)
      order by next_at limit ${limit} for update skip locked)
    update due_work w
    set next_at = ${now} + make_interval(secs => ${leaseMs / 1000} * 2 ^ least(w.tries, 4)), tries = w.tries + 1
    from due where w.account_number = due.account_number and w.kind = due.kind and w.work_id = due.work_id
    returning w.account_number as "accountNumber", w.kind, w.work_id as "workId"`
}

export function endDueWorkStatement({ accountNumber, kind, workId }: DueWorkRow): Statement<unknown> {
  return sql`
    delete from due_work where account_number = ${accountNumber} and kind = ${kind} and work_id = ${workId}::uuid`
}

/** How often work that waits for a decision is looked at: what made it due may have ended meanwhile. */
export const looksAgainAfterMs = 30 * 60 * 1000

/** Leaves a time alone that somebody has set meanwhile, since that is the decision. */
export function waitDueWorkStatement(
  { accountNumber, kind, workId }: DueWorkRow,
  nowMs: number,
  afterMs: number,
): Statement<unknown> {
  return sql`
    update due_work set next_at = ${new Date(nowMs + afterMs)}::timestamptz, tries = 0
    where account_number = ${accountNumber} and kind = ${kind} and work_id = ${workId}::uuid and tries > 0`
}

/**
 * For the transaction of `claimDueWorkStatement`, before it: what waits is read along its index as far as it is taken.
 * Behind row-level security the planner expects one row, and would sort all that is due for each claim.
 */
export function claimInIndexOrderStatement(): Statement<unknown> {
  return sql`select set_config('enable_sort', 'off', true)`
}

/** An hour of failures is nothing that passes by itself. */
const failsAfterTries = 6

/** Due by the clock's own day: what the demo's business day is ahead is no delay. */
export function dueWorkBacklogStatement(nowMs: number, systemDay: CalendarDate): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) filter (where next_at <= ${new Date(nowMs)}::timestamptz) as waiting,
           min(next_at) filter (where next_at <= ${new Date(nowMs)}::timestamptz) as "oldestAt",
           count(*) filter (where tries > ${failsAfterTries}) as dead
    from due_work where due_on <= ${systemDay}::date + (select offset_days from business_clock)`
}
