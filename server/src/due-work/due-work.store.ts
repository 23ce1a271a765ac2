import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RawBuilder, sql } from 'kysely'
import { businessDaySql } from '../business-time.ts'
import type { Statement } from '../database/database.ts'
import type { Backlog } from '../jobs/job.ts'

/** A new kind needs its name here and in the table's check constraint, and a feature that adds it to `dueKinds`. */
export const dueKindNames = ['scheduled_payment', 'draft', 'returned_draft'] as const
export type DueKind = (typeof dueKindNames)[number]

export interface DueWorkRow {
  readonly accountNumber: AccountNumber
  readonly kind: DueKind
  readonly workId: Uuid
}

export interface NewDueWork extends DueWorkRow {
  readonly dueOn: CalendarDate
}

/** Returns a part of the statement that writes the thing to do. */
export function addDueWorkSql(work: NewDueWork, at: Date): RawBuilder<unknown> {
  return sql`
    insert into due_work (account_number, kind, work_id, due_on, next_at)
    values (${work.accountNumber}, ${work.kind}, ${work.workId}::uuid, ${work.dueOn}::date, ${at}::timestamptz)`
}

const leaseMs = 2 * 60 * 1000
/** No lease is longer: a later time was set by a clock that was wrong. */
const leaseAtMostMs = 16 * leaseMs

/**
 * Takes the work that is due by that day, the longest waiting first, each for one process. The next time is set
 * before the work starts, so that failed work moves behind all other work, and the work of a process that ended is
 * found again.
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
        and ${mayBeClaimed(nowMs)}
      order by next_at limit ${limit} for update skip locked)
    update due_work w
    set next_at = ${now} + make_interval(secs => ${leaseMs / 1000} * 2 ^ least(w.tries, 4)), tries = w.tries + 1
    from due where w.account_number = due.account_number and w.kind = due.kind and w.work_id = due.work_id
    returning w.account_number, w.kind, w.work_id`
}

const mayBeClaimed = (nowMs: number) =>
  sql`(next_at <= ${new Date(nowMs)}::timestamptz or next_at > ${new Date(nowMs + leaseAtMostMs)}::timestamptz)`

/** Returns the work that may be claimed now. */
export function dueWorkNowStatement(nowMs: number, systemDay: CalendarDate): Statement<unknown> {
  return sql<unknown>`
    select from due_work
    where due_on <= ${businessDaySql(systemDay)} and ${mayBeClaimed(nowMs)}`
}

export function endDueWorkStatement({ accountNumber, kind, workId }: DueWorkRow): Statement<unknown> {
  return sql`
    delete from due_work where account_number = ${accountNumber} and kind = ${kind} and work_id = ${workId}::uuid`
}

/** The interval at which work that waits for a decision is checked: its reason may have ended in the meantime. */
export const looksAgainAfterMs = 30 * 60 * 1000

/** Sets the next time, unless somebody has set one in the meantime, since that is the decision. */
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
 * Runs before a claim of due rows in its transaction, so that they are read along their index only as far as they are
 * taken. Behind row-level security the planner would sort all that is due for each claim.
 */
export function claimInIndexOrderStatement(): Statement<unknown> {
  return sql`select set_config('enable_sort', 'off', true)`
}

/** Six tries span about an hour; a failure that long does not pass by itself. */
const failsAfterTries = 6

/**
 * Counts work that is due by the system clock's own day: the days by which a demo's business day is ahead are no
 * delay.
 */
export function dueWorkBacklogStatement(nowMs: number, systemDay: CalendarDate): Statement<Backlog> {
  return sql<Backlog>`
    select count(*) filter (where next_at <= ${new Date(nowMs)}::timestamptz) as waiting,
           min(next_at) filter (where next_at <= ${new Date(nowMs)}::timestamptz) as oldest_at,
           count(*) filter (where tries > ${failsAfterTries}) as dead
    from due_work where due_on <= ${businessDaySql(systemDay)}`
}
