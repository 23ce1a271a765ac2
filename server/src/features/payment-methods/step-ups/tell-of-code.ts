import { auditStatement } from '../../../audit/audit.ts'
import type { Statement, Transaction } from '../../../database/database.ts'
import { promiseEmailStatement } from '../../../emails/emails.store.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { makeMethodId } from '../method-work.ts'
import { stepUpCode } from './step-up-code.email.ts'
import type { StepUpRow } from './step-ups.store.ts'

/** Queues the email with the code for the person who began, and audits that it was asked for. */
export async function promiseCode(tx: Transaction, visit: SignedInVisit, entry: StepUpRow): Promise<void> {
  const { accountNumber, stepUpId, userId } = entry
  await tx.change(
    promiseEmailStatement({
      accountNumber,
      emailId: makeMethodId(visit.nowMs),
      userId,
      kind: stepUpCode,
      aboutId: stepUpId,
      step: null,
      createdAtMs: visit.nowMs,
    }),
  )
  await tx.change(auditCode(visit, entry, 'method.code_asked', 'done'))
}

export function auditCode(
  { actor, nowMs: at, requestId }: SignedInVisit,
  { accountNumber, stepUpId }: StepUpRow,
  action: 'method.code_asked' | 'method.code_entered',
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
