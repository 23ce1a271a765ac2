import { randomBytes } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { auditStatement } from '../audit/audit.ts'
import type { Statement, Transaction } from '../database/database.ts'
import { enqueueEmailStatement } from '../emails/emails.store.ts'
import type { SignedInVisit } from '../http/visit.ts'
import type { ConfirmationPurpose } from './confirmation-purpose.ts'
import type { ConfirmationRow } from './confirmations.store.ts'

/** Enqueues the email with the code for the person who began, and audits the request. */
export async function enqueueCode(
  tx: Transaction,
  visit: SignedInVisit,
  purpose: ConfirmationPurpose,
  entry: ConfirmationRow,
): Promise<void> {
  const { accountNumber, confirmationId, userId } = entry
  await tx.change(
    enqueueEmailStatement({
      accountNumber,
      emailId: makeUuid(visit.nowMs, randomBytes(10)),
      userId,
      kind: purpose.email,
      aboutId: confirmationId,
      step: null,
      createdAtMs: visit.nowMs,
    }),
  )
  await tx.change(auditCode(visit, entry, purpose.audited.asked, 'done'))
}

export function auditCode(
  { actor, nowMs: at, requestId }: SignedInVisit,
  { accountNumber, confirmationId }: ConfirmationRow,
  action: ConfirmationPurpose['audited'][keyof ConfirmationPurpose['audited']],
  outcome: 'done' | 'denied',
): Statement<unknown> {
  return auditStatement({
    actor,
    at,
    action,
    outcome,
    accountNumber,
    objects: { stepUp: confirmationId },
    requestId,
  })
}
