import { randomBytes } from 'node:crypto'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith } from '@myaccount/domain/session/actor'
import { auditStatement } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Transaction } from '../../database/database.ts'
import type { Processor } from '../../gateways/processor/port.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { Outbox } from '../../outbox/outbox.ts'

export interface MethodWork {
  readonly database: Database
  readonly processor: Processor
  readonly clock: Clock
  readonly outbox: Outbox
  /** CARRIER_TIME_ZONE: the zone of the day on which the deposits arrive (ADR 0013). */
  readonly timeZone: string
  /** Logs ids and codes, and never personal data. */
  readonly log: { error(fields: object, message: string): void }
}

export function makeMethodId(nowMs: number): Uuid {
  return makeUuid(nowMs, randomBytes(10))
}

/**
 * Returns the account if the actor may pay for it, else none: the statements then find nothing, so that another
 * customer's account costs the same work as one that does not exist.
 */
export function onlyOwn(actor: SignedInVisit['actor'], accountNumber: AccountNumber): AccountNumber[] {
  return accountsWith(actor, 'pay').filter((own) => own === accountNumber)
}

export function isBankWhileActing(actor: SignedInVisit['actor'], kind: 'card' | 'bank'): boolean {
  return kind === 'bank' && actor.kind === 'employee-acting'
}

interface MethodChange {
  readonly visit: SignedInVisit
  readonly nowMs: number
  readonly action: 'method.added' | 'method.removed'
  readonly accountNumber: AccountNumber
  readonly methodId: Uuid
  readonly kind: 'card' | 'bank'
}

/**
 * Writes the audit and the event of one change in its transaction; the event's counter is the last lock (ADR
 * 0023).
 */
export async function notifyOfMethod(tx: Transaction, outbox: Outbox, change: MethodChange): Promise<void> {
  const { visit, nowMs, action, accountNumber, methodId, kind } = change
  await tx.change(auditMethod(visit, nowMs, action, change))
  outbox.addEvent(tx, {
    eventId: makeMethodId(nowMs),
    accountNumber,
    type: action,
    businessDay: visit.today,
    createdAt: nowMs,
    body: { methodId: toWireId('paymentMethod', methodId), kind },
  })
}

export function auditMethod(
  { actor, requestId }: SignedInVisit,
  at: number,
  action: 'method.added' | 'method.removed' | 'method.changed' | 'method.verified',
  { accountNumber, methodId }: { readonly accountNumber: AccountNumber; readonly methodId: Uuid },
  outcome: 'done' | 'failed' = 'done',
) {
  return auditStatement({
    actor,
    at,
    action,
    outcome,
    accountNumber,
    objects: { method: methodId },
    requestId,
  })
}
