import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Statement } from '../../../database/database.ts'

/** The payload of the confirmation: the new email or phone, until its codes are entered. */
export const contactChange = z.strictObject({ kind: z.enum(['email', 'phone']), newValue: z.string() })
export type ContactChange = z.infer<typeof contactChange>

const isOwn = (userId: Uuid) => sql`
  account_number is null and user_id = ${userId}::uuid and purpose = 'contact'`

/** Serializes the changes of a person until the commit. */
export function holdContactStatement(userId: Uuid): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${userId}`}, 0))`
}

export function begunAtStatement(userId: Uuid, sinceMs: number): Statement<{ readonly begunAt: Date }> {
  return sql`
    select begun_at from confirmations
    where ${isOwn(userId)} and begun_at > ${new Date(sinceMs)}::timestamptz`
}

/** Ends the person's earlier open changes, because only the newest one counts. */
export function endOpenChangesStatement(userId: Uuid, nowMs: number): Statement<unknown> {
  return sql`
    update confirmations set ends_at = ${new Date(nowMs)}::timestamptz
    where ${isOwn(userId)} and used_at is null and ends_at > ${new Date(nowMs)}::timestamptz`
}

interface NewContactChange extends ContactChange {
  readonly userId: Uuid
  readonly changeId: Uuid
}

export function insertContactChangeStatement(
  { userId, changeId, kind, newValue }: NewContactChange,
  nowMs: number,
  endsAtMs: number,
): Statement<unknown> {
  const payload: ContactChange = { kind, newValue }
  return sql`
    insert into confirmations (confirmation_id, purpose, user_id, payload, begun_at, ends_at)
    values (${changeId}::uuid, 'contact', ${userId}::uuid, ${JSON.stringify(payload)}::jsonb,
            ${new Date(nowMs)}::timestamptz, ${new Date(endsAtMs)}::timestamptz)`
}

/** Returns a row while the person's change waits for its codes; none for another person's change. */
export function openChangeStatement(
  userId: Uuid,
  changeId: Uuid,
  nowMs: number,
): Statement<{ readonly isOpen: boolean }> {
  return sql`
    select used_at is null and tries_left > 0 and ends_at > ${new Date(nowMs)}::timestamptz as is_open
    from confirmations where ${isOwn(userId)} and confirmation_id = ${changeId}::uuid`
}

export interface TriedChange {
  readonly payload: unknown
  readonly triesLeft: number
  /** Null if no code was sent yet, or the code is too old. */
  readonly codeHash: Buffer | null
  readonly secondCodeHash: Buffer | null
}

/**
 * Takes a try of both codes before the codes are compared, so that parallel calls get five at most. Returns no row if no
 * try is left.
 */
export function tryChangeStatement(userId: Uuid, changeId: Uuid, nowMs: number): Statement<TriedChange> {
  const now = new Date(nowMs)
  return sql<TriedChange>`
    update confirmations set tries_left = tries_left - 1
    where ${isOwn(userId)} and confirmation_id = ${changeId}::uuid and used_at is null and tries_left > 0
      and ends_at > ${now}::timestamptz
    returning payload, tries_left, case when code_until > ${now}::timestamptz then code_hash end as code_hash,
      case when second_code_until > ${now}::timestamptz then second_code_hash end as second_code_hash`
}

/** Uses up the codes. Returns no row if another window was quicker. */
export function finishChangeStatement(
  userId: Uuid,
  changeId: Uuid,
  nowMs: number,
): Statement<{ readonly changeId: Uuid }> {
  const now = new Date(nowMs)
  return sql`
    update confirmations set confirmed_at = ${now}::timestamptz, used_at = ${now}::timestamptz
    where ${isOwn(userId)} and confirmation_id = ${changeId}::uuid and used_at is null
      and ends_at > ${now}::timestamptz
    returning confirmation_id as change_id`
}

export interface ReachedBefore {
  readonly email: string
  /** The carrier's id of the person; null for a person whom the carrier does not know. */
  readonly carrierId: string | null
}

/**
 * The carrier's own value is kept beside it, and counts again once it changes
 * (server/src/feed/rows/users.store.ts).
 */
export function writeContactStatement(
  userId: Uuid,
  kind: ContactChange['kind'],
  value: string,
): Statement<ReachedBefore> {
  const set = kind === 'email' ? sql`email = ${value}` : sql`phone = ${value}`
  return sql<ReachedBefore>`
    with before as (select email, feed_id from users where user_id = ${userId}::uuid)
    update users u set ${set} from before where u.user_id = ${userId}::uuid
    returning before.email, before.feed_id as carrier_id`
}

/** Sorts the accounts in the order in which their events are added. */
export const inOrder = (accounts: readonly AccountNumber[]) => [...accounts].sort()
