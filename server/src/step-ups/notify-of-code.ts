import { randomBytes } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { auditStatement } from '../audit/audit.ts'
import type { Statement, Transaction } from '../database/database.ts'
import { enqueueEmailStatement } from '../emails/emails.store.ts'
import type { SignedInVisit } from '../http/visit.ts'
import type { StepUpPurpose } from './step-up-purpose.ts'
import type { StepUpRow } from './step-ups.store.ts'

/** Queues the email with the code for the person who began, and audits that it was asked for. */
export async function enqueueCode(
  tx: Transaction,
  visit: SignedInVisit,
  purpose: StepUpPurpose,
  entry: StepUpRow,
): Promise<void> {
  const { accountNumber, stepUpId, userId } = entry
  await tx.change(
    enqueueEmailStatement({
      accountNumber,
      emailId: makeUuid(visit.nowMs, randomBytes(10)),
      userId,
      kind: purpose.email,
      aboutId: stepUpId,
      step: null,
      createdAtMs: visit.nowMs,
    }),
  )
  await tx.change(auditCode(visit, entry, purpose.audited.asked, 'done'))
}

export function auditCode(
  { actor, nowMs: at, requestId }: SignedInVisit,
  { accountNumber, stepUpId }: StepUpRow,
  action: StepUpPurpose['audited'][keyof StepUpPurpose['audited']],
  outcome: 'done' | 'denied',
): Statement<unknown> {
  return auditStatement({
    actor,
    at,
    action,
    outcome,
    accountNumber,
    objects: { stepUp: stepUpId },
    requestId,
  })
}
