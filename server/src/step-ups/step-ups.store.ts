import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type StepUpState, stepUpStateAt } from '@myaccount/domain/payment-methods/step-up'
import { type Capability, rolesThatMay } from '@myaccount/domain/seats/capability'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'
import type { Purpose } from '../one-time-codes/one-time-code.ts'
import { spendCodeSql } from '../one-time-codes/one-time-codes.store.ts'

/** The purposes of a code; a new one must be added to the table's check constraint too. */
export type StepUpPurposeName = 'bank_account' | 'bank_draft' | 'paper' | 'people' | 'proxy'

export interface StepUpRow {
  readonly accountNumber: AccountNumber
  readonly stepUpId: Uuid
  readonly purpose: StepUpPurposeName
  readonly userId: Uuid
  readonly endsAt: Date
  readonly confirmedAt: Date | null
  readonly failedAt: Date | null
  readonly usedAt: Date | null
}

const columns = sql`
  account_number as "accountNumber", step_up_id as "stepUpId", purpose, user_id as "userId", ends_at as "endsAt",
  confirmed_at as "confirmedAt", failed_at as "failedAt", used_at as "usedAt"`

export function stepUpStateOf(row: Omit<StepUpRow, 'userId' | 'purpose'>, nowMs: number): StepUpState {
  return stepUpStateAt(
    {
      endsAtMs: row.endsAt.getTime(),
      confirmedAtMs: row.confirmedAt?.getTime() ?? null,
      usedAtMs: row.usedAt?.getTime() ?? null,
      failedAtMs: row.failedAt?.getTime() ?? null,
    },
    nowMs,
  )
}

/** Returns the person's unused step-ups of the purpose on the account since then, the newest first. */
export function unusedEntriesStatement(
  { accountNumber, userId, purpose }: Pick<StepUpRow, 'accountNumber' | 'userId' | 'purpose'>,
  sinceMs: number,
): Statement<StepUpRow & { readonly begunAt: Date }> {
  return sql`
    select ${columns}, begun_at as "begunAt" from step_ups
    where account_number = ${accountNumber} and user_id = ${userId}::uuid and purpose = ${purpose} and used_at is null
      and greatest(begun_at, ends_at) >= ${new Date(sinceMs)}::timestamptz
    order by begun_at desc, step_up_id desc`
}

export function findStepUpStatement(
  accountNumbers: readonly AccountNumber[],
  userId: Uuid,
  stepUpId: Uuid,
): Statement<StepUpRow> {
  return sql<StepUpRow>`
    select ${columns} from step_ups
    where account_number = any (${accountNumbers}) and user_id = ${userId}::uuid and step_up_id = ${stepUpId}::uuid`
}

type EntryKey = Pick<StepUpRow, 'accountNumber' | 'stepUpId'>

export function insertStepUpStatement(
  { accountNumber, stepUpId, userId, purpose }: EntryKey & Pick<StepUpRow, 'userId' | 'purpose'>,
  beganAtMs: number,
  endsAtMs: number,
): Statement<StepUpRow> {
  return sql<StepUpRow>`
    insert into step_ups (account_number, step_up_id, purpose, user_id, begun_at, ends_at)
    values (${accountNumber}, ${stepUpId}::uuid, ${purpose}, ${userId}::uuid, ${new Date(beganAtMs)}::timestamptz,
            ${new Date(endsAtMs)}::timestamptz)
    returning ${columns}`
}

/**
 * Returns a row where the person may still do it: a person who waited for the account may have lost the seat in
 * between.
 */
export function mayStillStatement(
  { accountNumber, userId }: Pick<StepUpRow, 'accountNumber' | 'userId'>,
  capability: Capability,
  today: CalendarDate,
): Statement<unknown> {
  return sql`
    select 1 from seats
    where account_number = ${accountNumber} and user_id = ${userId}::uuid and ended_at is null
      and role = any (${rolesThatMay(capability)}::text[]) and seat_from <= ${today}::date
      and (seat_to is null or seat_to >= ${today}::date)
    limit 1`
}

/** Uses up the code and opens the step-up; does neither if a newer code, another window or the end came first. */
export function confirmStepUpStatement(
  purpose: Purpose,
  codeHash: Buffer,
  atMs: number,
  endsAtMs: number,
): Statement<StepUpRow> {
  const at = new Date(atMs)
  return sql<StepUpRow>`
    with spent as (${spendCodeSql(purpose, codeHash, at)})
    update step_ups e
    set confirmed_at = ${at}::timestamptz, ends_at = ${new Date(endsAtMs)}::timestamptz
    from spent
    where e.account_number = ${purpose.accountNumber} and e.step_up_id = spent.purpose_id
      and e.confirmed_at is null and e.failed_at is null and e.ends_at > ${at}::timestamptz
    returning e.account_number as "accountNumber", e.step_up_id as "stepUpId", e.purpose, e.user_id as "userId",
              e.ends_at as "endsAt", e.confirmed_at as "confirmedAt", e.failed_at as "failedAt",
              e.used_at as "usedAt"`
}

/** Marks the step-up as used, for a purpose whose action runs when the code is confirmed. */
export function spendStepUpStatement(
  { accountNumber, stepUpId }: EntryKey,
  atMs: number,
): Statement<unknown> {
  return sql`
    update step_ups set used_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and step_up_id = ${stepUpId}::uuid and used_at is null`
}

/** Ends the step-up after the fifth wrong code. */
export function failStepUpStatement({ accountNumber, stepUpId }: EntryKey, atMs: number): Statement<unknown> {
  return sql`
    update step_ups set failed_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and step_up_id = ${stepUpId}::uuid and confirmed_at is null
      and failed_at is null`
}

/** Another email extends the step-up. */
export function prolongStepUpStatement(
  { accountNumber, stepUpId }: EntryKey,
  endsAtMs: number,
): Statement<unknown> {
  return sql`
    update step_ups set ends_at = ${new Date(endsAtMs)}::timestamptz
    where account_number = ${accountNumber} and step_up_id = ${stepUpId}::uuid`
}

/** Updates a row while the step-up is open; without one, the caller must not hand out the set-up's secret. */
export function openSetupStatement(
  { accountNumber, stepUpId, userId }: EntryKey & Pick<StepUpRow, 'userId'>,
  setupId: string,
  nowMs: number,
): Statement<unknown> {
  return sql`
    update step_ups set setup_ids = array_append(setup_ids, ${setupId}::text)
    where account_number = ${accountNumber} and step_up_id = ${stepUpId}::uuid and user_id = ${userId}::uuid
      and confirmed_at is not null and used_at is null and ends_at > ${new Date(nowMs)}::timestamptz`
}

/**
 * Uses up the step-up of this set-up, even after its time: the code was right before the person began to type.
 * Updates no row if there is none, or another bank account was saved under it.
 */
export function useStepUpStatement(
  accountNumber: AccountNumber,
  userId: Uuid,
  setupId: string,
  atMs: number,
): Statement<unknown> {
  return sql`
    update step_ups set used_at = ${new Date(atMs)}::timestamptz
    where account_number = ${accountNumber} and user_id = ${userId}::uuid
      and ${setupId} = any (setup_ids) and confirmed_at is not null and used_at is null`
}

interface EntryEmailFacts extends Omit<StepUpRow, 'userId' | 'purpose'> {
  readonly accountName: string
}

export function stepUpEmailFactsStatement(
  accountNumber: AccountNumber,
  stepUpId: Uuid,
): Statement<EntryEmailFacts> {
  return sql<EntryEmailFacts>`
    select e.account_number as "accountNumber", e.step_up_id as "stepUpId", e.ends_at as "endsAt",
           e.confirmed_at as "confirmedAt", e.failed_at as "failedAt", e.used_at as "usedAt",
           a.account_name as "accountName"
    from step_ups e join accounts a on a.account_number = e.account_number
    where e.account_number = ${accountNumber} and e.step_up_id = ${stepUpId}::uuid`
}
