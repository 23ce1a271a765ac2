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
  /** Who acts; the visit may be of the insured, who refuses it. */
  readonly employeeId: Uuid
  readonly insuredId: Uuid
}

/** In the transaction that writes the record: the audit and the carrier hear of it. */
export async function tellActing(
  tx: Transaction,
  outbox: Outbox,
  { actor, nowMs, requestId, today }: SignedInVisit,
  type: 'acting.started' | 'acting.ended',
  { accountNumber, recordId, employeeId, insuredId }: Acting,
): Promise<void> {
  await tx.change(
    auditStatement({
      ...{ actor, at: nowMs, requestId, accountNumber, action: type, outcome: 'done' },
      objects: { acting: recordId, insured: insuredId },
    }),
  )
  const eventId = makeUuid(nowMs, randomBytes(10))
  outbox.addEvent(tx, {
    ...{ eventId, accountNumber, type, businessDay: today, createdAt: nowMs },
    body: {
      actingId: toWireId('stepUp', recordId),
      employeeId: toWireId('user', employeeId),
      insuredId: toWireId('user', insuredId),
    },
  })
}
