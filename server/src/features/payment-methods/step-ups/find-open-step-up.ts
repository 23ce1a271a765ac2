import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../../../database/database.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { findStepUpStatement, type StepUpRow, stepUpStateOf } from '../../../step-ups/step-ups.store.ts'
import { codeNeeded, entryOver } from './step-up-refusals.ts'

/** This person's step-up on this account, after its code; throws `conflict` if it is not open, or another person's. */
export async function findOpenStepUp(
  database: Database,
  { actor, nowMs }: SignedInVisit,
  accountNumber: AccountNumber,
  stepUpId: string | undefined,
): Promise<StepUpRow> {
  const person = subjectOf(actor)
  const id = parseWireId('stepUp', stepUpId ?? '')
  if (person === null || !id.ok) throw codeNeeded()
  const accounts = [accountNumber]
  const [entry] = await database.read({ accounts }, findStepUpStatement(accounts, person.userId, id.value))
  const state = entry && stepUpStateOf(entry, nowMs)
  if (entry === undefined || state === undefined || state === 'waiting') throw codeNeeded()
  if (state !== 'confirmed') throw entryOver(state)
  return entry
}
