import { randomBytes } from 'node:crypto'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'

interface Acting {
  readonly accountNumber: AccountNumber
  readonly recordId: Uuid
  /** The employee who acts; the visit may be that of the insured who refuses it. */
  readonly employeeId: Uuid
  readonly insuredId: Uuid
  /** Whether this employee had verified a caller for the person as acting started. */
  readonly isCallerVerified?: boolean
}

/** A visit, or a job that finds that the acting is over. */
type NotifiedBy =
  | Pick<SignedInVisit, 'actor' | 'nowMs' | 'requestId' | 'today'>
  | (Pick<SignedInVisit, 'nowMs' | 'today'> & { readonly actorKind: 'jobs'; readonly requestId?: undefined })

/** Runs in the transaction that writes the record; writes the audit entry and the event to the carrier. */
export async function notifyOfActing(
  tx: Transaction,
  outbox: Outbox,
  { nowMs, today, requestId, ...by }: NotifiedBy,
  type: 'acting.started' | 'acting.ended',
  { accountNumber, recordId, employeeId, insuredId, isCallerVerified }: Acting,
): Promise<void> {
  await tx.change(
    auditStatement({
      ...('actor' in by ? { actor: by.actor } : { actorKind: by.actorKind }),
      at: nowMs,
      accountNumber,
      action: type,
      outcome: 'done',
      ...(requestId && { requestId }),
      objects: {
        acting: recordId,
        insured: insuredId,
        ...(isCallerVerified !== undefined && { caller: isCallerVerified ? 'verified' : 'not_verified' }),
      },
    }),
  )
  const eventId = makeUuid(nowMs, randomBytes(10))
  outbox.addEvent(tx, {
    eventId,
    accountNumber,
    type,
    businessDay: today,
    createdAt: nowMs,
    body: {
      actingId: toWireId('stepUp', recordId),
      employeeId: toWireId('user', employeeId),
      insuredId: toWireId('user', insuredId),
      ...(isCallerVerified !== undefined && { isCallerVerified }),
    },
  })
}
