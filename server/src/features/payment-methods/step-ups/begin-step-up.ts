import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { stepUpLastsMs, stepUpsAnHour } from '@myaccount/domain/payment-methods/step-up'
import type { Transaction } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { holdAccountStatement } from '../method-changes.store.ts'
import { makeMethodId } from '../method-work.ts'
import { tooManyEntries } from './step-up-refusals.ts'
import {
  insertStepUpStatement,
  openPayingAccountStatement,
  type StepUpRow,
  stepUpStateOf,
  unusedEntriesStatement,
} from './step-ups.store.ts'
import { promiseCode } from './tell-of-code.ts'

const hourMs = 60 * 60 * 1000

/** The person's open step-up on the account, or a new one with its email. Throws `rate.limited` after too many. */
export async function beginOrGoOn(
  tx: Transaction,
  visit: SignedInVisit,
  accountNumber: AccountNumber,
  userId: Uuid,
): Promise<StepUpRow> {
  const { nowMs } = visit
  await tx.change(openPayingAccountStatement(accountNumber))
  await tx.run(holdAccountStatement(accountNumber))
  const unused = await tx.run(unusedEntriesStatement(accountNumber, userId, nowMs - hourMs))
  const open = unused.find((entry) => ['waiting', 'confirmed'].includes(stepUpStateOf(entry, nowMs)))
  if (open) return open
  const begunAtMs = unused
    .map(({ begunAt }) => begunAt.getTime())
    .filter((atMs) => atMs > nowMs - hourMs)
    .at(stepUpsAnHour - 1)
  if (begunAtMs !== undefined) throw tooManyEntries(Math.ceil((begunAtMs + hourMs - nowMs) / 1000))
  const key = { accountNumber, stepUpId: makeMethodId(nowMs), userId }
  const [entry] = await tx.run(insertStepUpStatement(key, nowMs, nowMs + stepUpLastsMs))
  if (entry === undefined) throw new Error('The step-up was not kept')
  await promiseCode(tx, visit, entry)
  return entry
}
