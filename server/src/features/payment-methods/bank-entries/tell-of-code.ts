import { auditStatement } from '../../../audit/audit.ts'
import type { Statement, Transaction } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { promiseLetterStatement } from '../../../letters/letters.store.ts'
import { makeMethodId } from '../method-work.ts'
import type { BankEntryRow } from './bank-entries.store.ts'

/** A letter with a code to who began, and that it was asked for. */
export async function promiseCode(tx: Transaction, visit: SignedInVisit, entry: BankEntryRow): Promise<void> {
  const { accountNumber, entryId, userId } = entry
  await tx.change(
    promiseLetterStatement({
      accountNumber,
      mailId: makeMethodId(visit.nowMs),
      userId,
      kind: 'bank_entry_code',
      aboutId: entryId,
      step: null,
      createdAtMs: visit.nowMs,
    }),
  )
  await tx.change(auditCode(visit, entry, 'method.code_asked', 'done'))
}

export function auditCode(
  { actor, nowMs: at, requestId }: SignedInVisit,
  { accountNumber, entryId }: BankEntryRow,
  action: 'method.code_asked' | 'method.code_entered',
  outcome: 'done' | 'denied',
): Statement<unknown> {
  return auditStatement({
    actor,
    at,
    action,
    outcome,
    accountNumber,
    objects: { bankEntry: entryId },
    requestId,
  })
}
