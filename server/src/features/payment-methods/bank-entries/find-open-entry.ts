import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { type BankEntryRow, bankEntryStateOf, findBankEntryStatement } from './bank-entries.store.ts'
import { codeNeeded, entryOver } from './bank-entry-refusals.ts'

/** This person's entry on this account, its code entered; throws `conflict` where it is not open, or another's. */
export async function findOpenEntry(
  database: Database,
  { actor, nowMs }: SignedInVisit,
  accountNumber: AccountNumber,
  entryId: string | undefined,
): Promise<BankEntryRow> {
  const person = subjectOf(actor)
  const id = parseWireId('bankEntry', entryId ?? '')
  if (person === null || !id.ok) throw codeNeeded()
  const accounts = [accountNumber]
  const [entry] = await database.read({ accounts }, findBankEntryStatement(accounts, person.userId, id.value))
  const state = entry && bankEntryStateOf(entry, nowMs)
  if (entry === undefined || state === undefined || state === 'waiting') throw codeNeeded()
  if (state !== 'confirmed') throw entryOver(state)
  return entry
}
