import {
  type ConfirmationState,
  confirmationStateAt,
} from '@myaccount/domain/confirmations/confirmation-state'
import type { ConfirmationPurposeName } from '@myaccount/domain/confirmations/purpose'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type Capability, rolesThatMay } from '@myaccount/domain/seats/capability'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'
import { isOfOwner, type RightCode } from './codes.store.ts'
import type { OwnerOfCode } from './one-time-code.ts'

/** A confirmation of an account; those of a person alone are in the profile's store. */
export interface ConfirmationRow {
  readonly accountNumber: AccountNumber
  readonly confirmationId: Uuid
  readonly purpose: ConfirmationPurposeName
  readonly userId: Uuid
  readonly payload: unknown
  readonly endsAt: Date
  readonly triesLeft: number
  readonly confirmedAt: Date | null
  readonly failedAt: Date | null
  readonly usedAt: Date | null
}

export const confirmationColumns = sql`
  account_number, confirmation_id, purpose, user_id, payload, ends_at, tries_left, confirmed_at, failed_at, used_at`

export function confirmationStateOf(
  row: Pick<ConfirmationRow, 'endsAt' | 'confirmedAt' | 'failedAt' | 'usedAt'>,
  nowMs: number,
): ConfirmationState {
  return confirmationStateAt(
    {
      endsAtMs: row.endsAt.getTime(),
      confirmedAtMs: row.confirmedAt?.getTime() ?? null,
      usedAtMs: row.usedAt?.getTime() ?? null,
      failedAtMs: row.failedAt?.getTime() ?? null,
    },
    nowMs,
  )
}

/** Returns the person's unused confirmations of the purpose on the account since then, the newest first. */
export function unusedConfirmationsStatement(
  { accountNumber, userId, purpose }: Pick<ConfirmationRow, 'accountNumber' | 'userId' | 'purpose'>,
  sinceMs: number,
): Statement<ConfirmationRow & { readonly begunAt: Date }> {
  return sql`
    select ${confirmationColumns}, begun_at from confirmations
    where account_number = ${accountNumber} and user_id = ${userId}::uuid and purpose = ${purpose} and used_at is null
      and greatest(begun_at, ends_at) >= ${new Date(sinceMs)}::timestamptz
    order by begun_at desc, confirmation_id desc`
}

export function findConfirmationStatement(
  accountNumbers: readonly AccountNumber[],
  userId: Uuid,
  confirmationId: Uuid,
): Statement<ConfirmationRow> {
  return sql<ConfirmationRow>`
    select ${confirmationColumns} from confirmations
    where account_number = any (${accountNumbers}) and user_id = ${userId}::uuid
      and confirmation_id = ${confirmationId}::uuid`
}

export interface NewConfirmation
  extends Pick<ConfirmationRow, 'accountNumber' | 'confirmationId' | 'purpose' | 'userId'> {
  readonly payload?: object
  readonly begunAtMs: number
  readonly endsAtMs: number
  /** Set if a code that was entered before confirms this one too. */
  readonly confirmedAtMs?: number
}

export function insertConfirmationStatement(one: NewConfirmation): Statement<ConfirmationRow> {
  const confirmedAt = one.confirmedAtMs === undefined ? null : new Date(one.confirmedAtMs)
  return sql<ConfirmationRow>`
    insert into confirmations (account_number, confirmation_id, purpose, user_id, payload, begun_at, ends_at, confirmed_at)
    values (${one.accountNumber}, ${one.confirmationId}::uuid, ${one.purpose}, ${one.userId}::uuid,
            ${JSON.stringify(one.payload ?? {})}::jsonb, ${new Date(one.begunAtMs)}::timestamptz,
            ${new Date(one.endsAtMs)}::timestamptz, ${confirmedAt}::timestamptz)
    returning ${confirmationColumns}`
}

/** Returns a row if the person's seat still allows the action, since a person who waited may have lost the seat. */
export function mayStillStatement(
  { accountNumber, userId }: Pick<ConfirmationRow, 'accountNumber' | 'userId'>,
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

/** Uses up the code; does nothing if a newer code, another window or the end came first. */
export function confirmStatement(
  code: RightCode,
  atMs: number,
  endsAtMs: number,
): Statement<ConfirmationRow> {
  const at = new Date(atMs)
  return sql<ConfirmationRow>`
    update confirmations set confirmed_at = ${at}::timestamptz, ends_at = ${new Date(endsAtMs)}::timestamptz
    where ${isOfOwner(code)} and code_hash = ${code.codeHash}
      and confirmed_at is null and failed_at is null and ends_at > ${at}::timestamptz
    returning ${confirmationColumns}`
}

/** Marks the confirmation as used, for a purpose whose action runs when the code is confirmed. */
export function useConfirmationStatement(owner: OwnerOfCode, atMs: number): Statement<unknown> {
  return sql`
    update confirmations set used_at = ${new Date(atMs)}::timestamptz
    where ${isOfOwner(owner)} and confirmed_at is not null and used_at is null`
}

/** Ends the confirmation after the fifth wrong code. */
export function failConfirmationStatement(owner: OwnerOfCode, atMs: number): Statement<unknown> {
  return sql`
    update confirmations set failed_at = ${new Date(atMs)}::timestamptz
    where ${isOfOwner(owner)} and confirmed_at is null and failed_at is null`
}

/** Extends a confirmation that still waits, because another email is sent. */
export function prolongConfirmationStatement(owner: OwnerOfCode, endsAtMs: number): Statement<unknown> {
  return sql`
    update confirmations set ends_at = ${new Date(endsAtMs)}::timestamptz
    where ${isOfOwner(owner)} and confirmed_at is null and failed_at is null`
}

interface CodeEmailFacts extends ConfirmationRow {
  readonly accountName: string
}

/** Scope `jobs`. */
export function codeEmailFactsStatement(
  accountNumber: AccountNumber,
  confirmationId: Uuid,
): Statement<CodeEmailFacts> {
  return sql<CodeEmailFacts>`
    select ${confirmationColumns}, account_name from confirmations join accounts using (account_number)
    where account_number = ${accountNumber} and confirmation_id = ${confirmationId}::uuid`
}
