import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Transaction } from '../../../database/database.ts'
import type { AccountEmailKind } from '../../../emails/email-kind.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { makeRequestId } from './transition-draft.ts'

interface DraftEmail {
  readonly accountNumber: AccountNumber
  readonly transitionId: Uuid
  readonly userId: Uuid
  readonly kind: AccountEmailKind
  readonly atMs: number
}

export async function enqueueDraftEmail(
  tx: Transaction,
  { accountNumber, transitionId, userId, kind, atMs }: DraftEmail,
): Promise<void> {
  await tx.change(
    enqueueEmailStatement({
      accountNumber,
      emailId: makeRequestId(atMs),
      userId,
      kind,
      aboutId: transitionId,
      step: null,
      createdAtMs: atMs,
    }),
  )
}
