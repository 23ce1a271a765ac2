import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Actor, type Guest, personBehind, subjectOf } from '@myaccount/domain/session/actor'
import type { AccountsScope } from '../database/scope.ts'

/**
 * Makes the scope of one request. `person` is whose own rows are in play: the customer, also while an employee acts for
 * them. `reader` is the person at the keyboard: row-level security asks them what a confidential claim and whatever
 * hangs on it shows (ADR 0070). Nothing else sets `reader` to a person acted for.
 */
export function scopeOfActor(
  actor: Exclude<Actor, Guest>,
  accounts: readonly AccountNumber[],
): AccountsScope {
  const subject = subjectOf(actor)
  if (subject === null) return { accounts }
  return { accounts, person: subject.userId, reader: personBehind(actor).userId }
}
