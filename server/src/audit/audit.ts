import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type Actor, personBehind, subjectOf } from '@myaccount/domain/session/actor'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'

/** Everything the audit can tell of. Closed: a new deed is named here before it is written. */
export type AuditAction =
  | 'session.started'
  | 'session.ended'
  | 'session.denied'
  /** A person of the identity provider was given a user of the feed; staff took the identities of a user away. */
  | 'identity.joined'
  | 'identities.listed'
  | 'identity.detached'
  | 'account.activated'
  | 'access.denied'
  /** Of the records of users and seats: who is who, and who may do what. */
  | 'user.added'
  | 'user.changed'
  | 'user.removed'
  | 'seat.added'
  | 'seat.changed'
  | 'seat.removed'
  | 'feed.received'
  | 'feed.denied'
  | 'people.denied'
  | 'events.denied'
  | 'payment.created'
  | 'payment.submitted'
  | 'payment.moved'
  /** Written anew from the processor's book, after the database had lost it. */
  | 'payment.reconstructed'
  /** Staff: a list or search, one payment, and the question to the processor. */
  | 'payments.listed'
  | 'payment.viewed'
  | 'payment.asked'
  | 'system.switched'
  | 'business_day.advanced'
  | 'method.added'
  | 'method.removed'
  | 'method.changed'
  | 'method.verified'
  /** Of a bank account that is about to be entered: a one-time code was sent, and one was typed. */
  | 'method.code_asked'
  | 'method.code_entered'
  /** Written by the denial log when more was denied at once than it keeps one by one. */
  | 'denials.counted'

export type AuditOutcome = 'done' | 'denied' | 'failed'

/** A signed-in person before their roles are known (`person`), and the callers that are no person. */
type NamedActor = {
  readonly actorKind: 'person' | 'guest' | 'feed' | 'people' | 'events' | 'metrics' | 'jobs'
  readonly actorUserId?: Uuid
}

export type AuditEntry = ({ readonly actor: Actor } | NamedActor) & {
  /** Epoch milliseconds of the system clock. */
  readonly at: number
  readonly action: AuditAction
  readonly outcome: AuditOutcome
  readonly accountNumber?: AccountNumber
  /** Ids and paths' names only: never a name, an address, an amount, a number of a card or of a bank account. */
  readonly objects?: Readonly<Record<string, string>>
  readonly requestId?: string
}

/**
 * To be run in the transaction of what it tells, so that neither stands without the other (decision 33).
 * Any scope may append; nobody may change or take away.
 */
export function auditStatement(entry: AuditEntry): Statement<unknown> {
  return auditStatements([entry])
}

/** Several entries in one statement, in their order. */
export function auditStatements(entries: readonly AuditEntry[]): Statement<unknown> {
  return sql`
    insert into audit_entries
      (at, actor_kind, actor_user_id, on_behalf_of_user_id, action, outcome, account_number, objects, request_id)
    select at, actor_kind, actor_user_id, on_behalf_of_user_id, action, outcome, account_number,
           coalesce(objects, '{}'), request_id
    from jsonb_to_recordset(${JSON.stringify(entries.map(rowOf))}::jsonb) as entry
      (at timestamptz, actor_kind text, actor_user_id uuid, on_behalf_of_user_id uuid, action text, outcome text,
       account_number text, objects jsonb, request_id text)`
}

function rowOf(entry: AuditEntry) {
  return {
    ...whoOf(entry),
    at: new Date(entry.at).toISOString(),
    action: entry.action,
    outcome: entry.outcome,
    account_number: entry.accountNumber,
    objects: entry.objects,
    request_id: entry.requestId,
  }
}

/** An employee acting is there twice: the employee, and the insured acted for (product.md 6). */
function whoOf(entry: AuditEntry) {
  if (!('actor' in entry)) return { actor_kind: entry.actorKind, actor_user_id: entry.actorUserId }
  const { actor } = entry
  return {
    actor_kind: actor.kind,
    actor_user_id: personBehind(actor)?.userId,
    on_behalf_of_user_id: actor.kind === 'employee-acting' ? subjectOf(actor)?.userId : undefined,
  }
}
