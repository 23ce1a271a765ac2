import type { AuditAction, NamedActorKind } from '@myaccount/contract/audit-words'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type Actor, personBehind, subjectOf } from '@myaccount/domain/session/actor'
import { sql } from 'kysely'
import type { Statement } from '../database/database.ts'

export type AuditOutcome = 'done' | 'denied' | 'failed'

type NamedActor = {
  readonly actorKind: NamedActorKind
  readonly actorUserId?: Uuid
}

export type AuditedAs = { readonly actor: Actor } | NamedActor

export type AuditEntry = AuditedAs & {
  /** Epoch milliseconds of the system clock. */
  readonly at: number
  readonly action: AuditAction
  readonly outcome: AuditOutcome
  readonly accountNumber?: AccountNumber
  /**
   * Ids and the names of paths only: never a name, an address, an amount, a card number or a bank account number.
   */
  readonly objects?: Readonly<Record<string, string>>
  readonly requestId?: string
}

/**
 * Must run in the transaction that it records, so that neither is committed without the other (ADR 0010). Any
 * scope may append; no scope may change or delete an entry.
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

/** An employee who acts is recorded together with the insured they act for (ADR 0015). */
function whoOf(entry: AuditEntry) {
  if (!('actor' in entry)) return { actor_kind: entry.actorKind, actor_user_id: entry.actorUserId }
  const { actor } = entry
  return {
    actor_kind: actor.kind,
    actor_user_id: personBehind(actor)?.userId,
    on_behalf_of_user_id: actor.kind === 'employee-acting' ? subjectOf(actor)?.userId : undefined,
  }
}
