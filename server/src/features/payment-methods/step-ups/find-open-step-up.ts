import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { subjectOf } from '@myaccount/domain/session/actor'
import {
  type ConfirmationRow,
  confirmationStateOf,
  findConfirmationStatement,
} from '../../../confirmations/confirmations.store.ts'
import type { Database } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { codeNeeded, entryOver } from './step-up-refusals.ts'

/** Returns this person's confirmed step-up on this account; throws `conflict` if it is not open, or another person's. */
export async function findOpenStepUp(
  database: Database,
  { actor, nowMs }: SignedInVisit,
  accountNumber: AccountNumber,
  stepUpId: string | undefined,
): Promise<ConfirmationRow> {
  const person = subjectOf(actor)
  const id = parseWireId('stepUp', stepUpId ?? '')
  if (person === null || !id.ok) throw codeNeeded()
  const accounts = [accountNumber]
  const [entry] = await database.read(
    { accounts },
    findConfirmationStatement(accounts, person.userId, id.value),
  )
  const state = entry && confirmationStateOf(entry, nowMs)
  if (entry?.purpose !== 'bank_account' || state === undefined || state === 'waiting') throw codeNeeded()
  if (state !== 'confirmed') throw entryOver(state)
  return entry
}
