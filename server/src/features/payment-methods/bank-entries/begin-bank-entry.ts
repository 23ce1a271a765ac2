import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { bankEntriesAnHour, bankEntryLastsMs } from '@myaccount/domain/payment-methods/bank-entry'
import type { Transaction } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { holdAccountStatement } from '../method-changes.store.ts'
import { makeMethodId } from '../method-work.ts'
import {
  type BankEntryRow,
  bankEntryStateOf,
  insertBankEntryStatement,
  openPayingAccountStatement,
  unusedEntriesStatement,
} from './bank-entries.store.ts'
import { tooManyEntries } from './bank-entry-refusals.ts'
import { promiseCode } from './tell-of-code.ts'

const hourMs = 60 * 60 * 1000

/** The person's open entry on the account, or a new one with its letter. Throws `rate.limited` after too many. */
export async function beginOrGoOn(
  tx: Transaction,
  visit: SignedInVisit,
  accountNumber: AccountNumber,
  userId: Uuid,
): Promise<BankEntryRow> {
  const { nowMs } = visit
  await tx.change(openPayingAccountStatement(accountNumber))
  await tx.run(holdAccountStatement(accountNumber))
  const unused = await tx.run(unusedEntriesStatement(accountNumber, userId, nowMs - hourMs))
  const open = unused.find((entry) => ['waiting', 'confirmed'].includes(bankEntryStateOf(entry, nowMs)))
  if (open) return open
  const begunAtMs = unused
    .map(({ begunAt }) => begunAt.getTime())
    .filter((atMs) => atMs > nowMs - hourMs)
    .at(bankEntriesAnHour - 1)
  if (begunAtMs !== undefined) throw tooManyEntries(Math.ceil((begunAtMs + hourMs - nowMs) / 1000))
  const key = { accountNumber, entryId: makeMethodId(nowMs), userId }
  const [entry] = await tx.run(insertBankEntryStatement(key, nowMs, nowMs + bankEntryLastsMs))
  if (entry === undefined) throw new Error('The bank entry was not kept')
  await promiseCode(tx, visit, entry)
  return entry
}
