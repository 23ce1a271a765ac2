import { randomBytes } from 'node:crypto'
import { confirmationPurposes, confirmationsAnHour } from '@myaccount/domain/confirmations/purpose'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Transaction } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { SignedInVisit } from '../http/visit.ts'
import { holdAccountStatement, openPayingAccountStatement } from '../paying-accounts/hold-account.store.ts'
import type { ConfirmationPurpose } from './confirmation-purpose.ts'
import {
  type ConfirmationRow,
  confirmationStateOf,
  insertConfirmationStatement,
  unusedConfirmationsStatement,
} from './confirmations.store.ts'
import { enqueueCode } from './notify-of-code.ts'

const hourMs = 60 * 60 * 1000

export interface ConfirmationToBegin {
  readonly purpose: ConfirmationPurpose
  readonly accountNumber: AccountNumber
  readonly userId: Uuid
  /** Chooses the open confirmation that is resumed. */
  readonly isSame: (open: ConfirmationRow) => boolean
}

/**
 * Returns the person's open confirmation on the account, or a new one with its email; locks the account. Throws
 * `rate.limited` after too many.
 */
export async function beginOrResume(
  tx: Transaction,
  visit: SignedInVisit,
  { purpose, accountNumber, userId, isSame }: ConfirmationToBegin,
): Promise<ConfirmationRow> {
  const { nowMs } = visit
  await tx.change(openPayingAccountStatement(accountNumber))
  await tx.run(holdAccountStatement(accountNumber))
  const key = { accountNumber, userId, purpose: purpose.name }
  const unused = await tx.run(unusedConfirmationsStatement(key, nowMs - hourMs))
  const open = unused.find(
    (entry) => ['waiting', 'confirmed'].includes(confirmationStateOf(entry, nowMs)) && isSame(entry),
  )
  if (open) return open
  const begunAtMs = unused
    .map(({ begunAt }) => begunAt.getTime())
    .filter((atMs) => atMs > nowMs - hourMs)
    .at(confirmationsAnHour - 1)
  if (begunAtMs !== undefined) {
    const retryAfterSeconds = Math.ceil((begunAtMs + hourMs - nowMs) / 1000)
    throw new AppError('rate.limited', { ...purpose.refusals.tooMany, retryAfterSeconds })
  }
  const [entry] = await tx.run(
    insertConfirmationStatement({
      ...key,
      confirmationId: makeUuid(nowMs, randomBytes(10)),
      begunAtMs: nowMs,
      endsAtMs: nowMs + confirmationPurposes[purpose.name].lastsMs,
    }),
  )
  if (entry === undefined) throw new Error('The confirmation was not kept')
  await enqueueCode(tx, visit, purpose, entry)
  return entry
}
