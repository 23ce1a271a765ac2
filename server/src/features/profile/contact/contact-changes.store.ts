import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export type ContactKind = 'email' | 'phone'
/** Each code belongs to one address, and cannot be used for anything else. */
export type CodeOf = 'on file' | 'new address'

/** Serializes the changes of a person until the commit. */
export function holdContactStatement(userId: Uuid): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${userId}`}, 0))`
}

export function begunAtStatement(userId: Uuid, sinceMs: number): Statement<{ readonly requestedAt: Date }> {
  return sql`
    select requested_at as "requestedAt" from contact_changes
    where user_id = ${userId}::uuid and requested_at > ${new Date(sinceMs)}::timestamptz`
}

/** Ends the person's earlier open changes, because only the newest one counts. */
export function endOpenChangesStatement(userId: Uuid, nowMs: number): Statement<unknown> {
  return sql`
    update contact_changes set ends_at = ${new Date(nowMs)}::timestamptz
    where user_id = ${userId}::uuid and done_at is null and ends_at > ${new Date(nowMs)}::timestamptz`
}

interface NewContactChange {
  readonly userId: Uuid
  readonly changeId: Uuid
  readonly kind: ContactKind
  readonly newValue: string
}

export function insertContactChangeStatement(
  { userId, changeId, kind, newValue }: NewContactChange,
  nowMs: number,
  endsAtMs: number,
): Statement<unknown> {
  return sql`
    insert into contact_changes (user_id, change_id, kind, new_value, requested_at, ends_at)
    values (${userId}::uuid, ${changeId}::uuid, ${kind}, ${newValue}, ${new Date(nowMs)}::timestamptz,
            ${new Date(endsAtMs)}::timestamptz)`
}

/** Returns a row while the person's change waits for its codes; none for another person's change. */
export function openChangeStatement(
  userId: Uuid,
  changeId: Uuid,
  nowMs: number,
): Statement<{ readonly isOpen: boolean }> {
  return sql`
    select done_at is null and tries_left > 0 and ends_at > ${new Date(nowMs)}::timestamptz as "isOpen"
    from contact_changes where user_id = ${userId}::uuid and change_id = ${changeId}::uuid`
}

/** Scope `jobs`. */
export function keepContactCodeStatement(
  userId: Uuid,
  changeId: Uuid,
  code: { readonly of: CodeOf; readonly hash: Buffer; readonly untilMs: number },
): Statement<unknown> {
  const until = sql`${new Date(code.untilMs)}::timestamptz`
  const set =
    code.of === 'on file'
      ? sql`code_hash = ${code.hash}, code_until = ${until}`
      : sql`new_code_hash = ${code.hash}, new_code_until = ${until}`
  return sql`
    update contact_changes set ${set} where user_id = ${userId}::uuid and change_id = ${changeId}::uuid`
}

export interface TriedChange {
  readonly kind: ContactKind
  readonly newValue: string
  readonly triesLeft: number
  /** Null where no code was sent yet, or the code is too old. */
  readonly codeHash: Buffer | null
  readonly newCodeHash: Buffer | null
}

/**
 * Takes a try before anything is compared, so that parallel calls get no more than five. Returns no row where no
 * try is left.
 */
export function tryChangeStatement(userId: Uuid, changeId: Uuid, nowMs: number): Statement<TriedChange> {
  const now = new Date(nowMs)
  return sql<TriedChange>`
    update contact_changes set tries_left = tries_left - 1
    where user_id = ${userId}::uuid and change_id = ${changeId}::uuid and done_at is null and tries_left > 0
      and ends_at > ${now}::timestamptz
    returning kind, new_value as "newValue", tries_left as "triesLeft",
      case when code_until > ${now}::timestamptz then code_hash end as "codeHash",
      case when new_code_until > ${now}::timestamptz then new_code_hash end as "newCodeHash"`
}

/** Returns no row where another window was quicker. */
export function finishChangeStatement(
  userId: Uuid,
  changeId: Uuid,
  nowMs: number,
): Statement<{ readonly changeId: Uuid }> {
  const now = new Date(nowMs)
  return sql`
    update contact_changes set done_at = ${now}::timestamptz
    where user_id = ${userId}::uuid and change_id = ${changeId}::uuid and done_at is null
      and ends_at > ${now}::timestamptz
    returning change_id as "changeId"`
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
  kind: ContactKind,
  value: string,
): Statement<ReachedBefore> {
  const set = kind === 'email' ? sql`email = ${value}` : sql`phone = ${value}`
  return sql<ReachedBefore>`
    with before as (select email, feed_id from users where user_id = ${userId}::uuid)
    update users u set ${set} from before where u.user_id = ${userId}::uuid
    returning before.email, before.feed_id as "carrierId"`
}

/** Sorts the accounts in the order in which their events are added. */
export const inOrder = (accounts: readonly AccountNumber[]) => [...accounts].sort()
