import { randomBytes } from 'node:crypto'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { stepUpLastsMs, stepUpsAnHour } from '@myaccount/domain/payment-methods/step-up'
import type { Transaction } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { SignedInVisit } from '../http/visit.ts'
import { holdAccountStatement, openPayingAccountStatement } from '../paying-accounts/hold-account.store.ts'
import { enqueueCode } from './notify-of-code.ts'
import type { StepUpPurpose } from './step-up-purpose.ts'
import {
  insertStepUpStatement,
  type StepUpRow,
  stepUpStateOf,
  unusedEntriesStatement,
} from './step-ups.store.ts'

const hourMs = 60 * 60 * 1000

export interface StepUpToBegin {
  readonly purpose: StepUpPurpose
  readonly accountNumber: AccountNumber
  readonly userId: Uuid
  /** Which open one is gone on with; null where each beginning is another. */
  readonly isSame: ((open: StepUpRow) => boolean) | null
}

/**
 * The person's open step-up on the account, or a new one with its email; holds the account. Throws `rate.limited` after
 * too many.
 */
export async function beginOrGoOn(
  tx: Transaction,
  visit: SignedInVisit,
  { purpose, accountNumber, userId, isSame }: StepUpToBegin,
): Promise<StepUpRow> {
  const { nowMs } = visit
  await tx.change(openPayingAccountStatement(accountNumber))
  await tx.run(holdAccountStatement(accountNumber))
  const key = { accountNumber, userId, purpose: purpose.name }
  const unused = await tx.run(unusedEntriesStatement(key, nowMs - hourMs))
  const open = unused.find(
    (entry) => ['waiting', 'confirmed'].includes(stepUpStateOf(entry, nowMs)) && isSame?.(entry) === true,
  )
  if (open) return open
  const begunAtMs = unused
    .map(({ begunAt }) => begunAt.getTime())
    .filter((atMs) => atMs > nowMs - hourMs)
    .at(stepUpsAnHour - 1)
  if (begunAtMs !== undefined) {
    const retryAfterSeconds = Math.ceil((begunAtMs + hourMs - nowMs) / 1000)
    throw new AppError('rate.limited', { ...purpose.refusals.tooMany, retryAfterSeconds })
  }
  const stepUpId = makeUuid(nowMs, randomBytes(10))
  const [entry] = await tx.run(insertStepUpStatement({ ...key, stepUpId }, nowMs, nowMs + stepUpLastsMs))
  if (entry === undefined) throw new Error('The step-up was not kept')
  await enqueueCode(tx, visit, purpose, entry)
  return entry
}
