import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { foldAscii } from '@myaccount/domain/session/fold-ascii'
import {
  type SeatRights,
  seatRightsGrow,
  type UserRights,
  userRightsGrow,
} from '@myaccount/domain/session/rights-grow'
import type { AuditEntry } from '../../audit/audit.ts'
import type { IncomingRecord } from '../reading/incoming-record.ts'

type UserFacts = UserRights & { readonly email: string }
/** `email` is the carrier's previous value; the person may be reached elsewhere by their own change. */
export type UserBefore = UserFacts & { readonly userId: Uuid; readonly reachedAt: string }
/** The content of a row of users or seats before the record came; absent for a new record, and for other types. */
export type PersonBefore = UserBefore | ErasedBefore | SeatRights

/** An erased person, of whom a record changes nothing but its version (ADR 0161). */
interface ErasedBefore {
  readonly isErased: true
}

export interface PeopleChange {
  readonly notified: Pick<AuditEntry, 'action' | 'accountNumber' | 'objects'>
  /** The carrier's id of the person whose sessions end, since they may do more from now on. */
  readonly grewOf: string | null
  /** The ownerships of accounts that begin or end. */
  readonly ownership?: readonly OwnershipChange[]
  /** The person whose address changes, and the address at which they were reached until then. */
  readonly movedFrom?: { readonly userId: Uuid; readonly address: string }
}

export interface OwnershipChange {
  readonly accountNumber: string
  /** The carrier's ids of the person and of the seat. */
  readonly user: string
  readonly seat: string
  /** True if the seat was not known before. */
  readonly isNew: boolean
}

/**
 * Describes how an applied record changes identities and permissions; null where it changes neither. A new insured
 * person may do nothing before a seat comes, so only the seat is reported.
 */
export function describeChange(record: IncomingRecord, before?: PersonBefore): PeopleChange | null {
  if (record.type === 'user') {
    if (before !== undefined && 'isErased' in before) return null
    const known = before !== undefined && 'email' in before ? before : null
    return userChange(record.id, known, record.op === 'upsert' ? record.data : null)
  }
  if (record.type === 'seat') {
    const known = before !== undefined && 'role' in before ? before : null
    const change = seatChange(record.id, known, record.op === 'upsert' ? record.data : null)
    return change && record.accountNumber !== null
      ? {
          ...change,
          notified: { ...change.notified, accountNumber: record.accountNumber },
          ownership: ownershipIn(
            record.accountNumber,
            record.id,
            known,
            record.op === 'upsert' ? record.data : null,
          ),
        }
      : change
  }
  return null
}

function userChange(user: string, before: UserBefore | null, after: UserFacts | null): PeopleChange | null {
  if (after === null) return { notified: { action: 'user.removed', objects: { user } }, grewOf: null }
  const { userType, permissions } = after
  const rights = { userType, ...(permissions.length > 0 && { permissions: permissions.join(' ') }) }
  if (before === null) {
    if (userType === 'Insured') return null
    return { notified: { action: 'user.added', objects: { user, ...rights } }, grewOf: null }
  }
  const hasMoved =
    foldAscii(before.email) !== foldAscii(after.email) &&
    foldAscii(before.reachedAt) !== foldAscii(after.email)
  const changed = [
    ...(hasMoved ? ['address'] : []),
    ...(before.userType === userType ? [] : ['type']),
    ...(isSameSet(before.permissions, permissions) ? [] : ['permissions']),
  ]
  if (changed.length === 0) return null
  const objects = { user, changed: changed.join(' '), ...rights }
  return {
    notified: { action: 'user.changed', objects },
    grewOf: userRightsGrow(before, after) ? user : null,
    ...(hasMoved && { movedFrom: { userId: before.userId, address: before.reachedAt } }),
  }
}

function seatChange(seat: string, before: SeatRights | null, after: SeatRights | null): PeopleChange | null {
  if (after === null) {
    const objects = { seat, ...(before && { user: before.userId, role: before.role }) }
    return { notified: { action: 'seat.removed', objects }, grewOf: null }
  }
  const { userId: user, role, from, to } = after
  const isSame =
    before !== null &&
    before.userId === user &&
    before.role === role &&
    before.from === from &&
    before.to === to
  if (isSame) return null
  const objects = { seat, user, role, from, ...(to !== null && { to }) }
  const action = before === null ? 'seat.added' : 'seat.changed'
  return { notified: { action, objects }, grewOf: seatRightsGrow(before, after) ? user : null }
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return new Set([...left, ...right]).size === new Set(left).size && left.length === right.length
}

function ownershipIn(
  accountNumber: string,
  seat: string,
  before: SeatRights | null,
  after: SeatRights | null,
): readonly OwnershipChange[] {
  const [was, is] = [
    before?.role === 'owner' ? before.userId : null,
    after?.role === 'owner' ? after.userId : null,
  ]
  if (was === is) return []
  const isNew = before === null
  return [was, is].flatMap((user) => (user === null ? [] : [{ accountNumber, user, seat, isNew }]))
}
