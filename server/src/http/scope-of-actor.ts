import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Actor, type Guest, personBehind, subjectOf } from '@myaccount/domain/session/actor'
import type { AccountsScope } from '../database/scope.ts'

/**
 * Makes the scope of one request. `person` is the owner of the rows: the customer, even while an employee acts for
 * them. `reader` is the person at the keyboard: row-level security decides by them what is shown of a confidential
 * claim and of everything that belongs to it (ADR 0070). No other code sets `reader` to a person acted for.
 */
export function scopeOfActor(
  actor: Exclude<Actor, Guest>,
  accounts: readonly AccountNumber[],
): AccountsScope {
  const subject = subjectOf(actor)
  if (subject === null) return { accounts }
  return { accounts, person: subject.userId, reader: personBehind(actor).userId }
}
