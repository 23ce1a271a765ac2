import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Transaction } from '../../../database/database.ts'
import type { AccountEmailKind } from '../../../emails/email-kind.ts'
import { promiseEmailStatement } from '../../../emails/emails.store.ts'
import { makeRequestId } from './transition-draft.ts'

interface DraftEmail {
  readonly accountNumber: AccountNumber
  /** What the email is about. */
  readonly transitionId: Uuid
  readonly userId: Uuid
  readonly kind: AccountEmailKind
  readonly atMs: number
}

export async function promiseDraftEmail(
  tx: Transaction,
  { accountNumber, transitionId, userId, kind, atMs }: DraftEmail,
): Promise<void> {
  await tx.change(
    promiseEmailStatement({
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
