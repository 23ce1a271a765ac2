import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Capability } from '@myaccount/domain/seats/capability'
import { accountsWith, type Insured } from '@myaccount/domain/session/actor'
import type { Database } from '../../database/database.ts'
import type { AccountsScope } from '../../database/scope.ts'
import { scopeOfActor } from '../../http/scope-of-actor.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import type { ClaimTiming } from './claim-facts-of.ts'
import { claimSeenStatement } from './claims.store.ts'

export interface ClaimsWork extends ClaimTiming {
  readonly database: Database
  readonly outbox: Outbox
}

/**
 * The accounts on which the actor may do this, and who reads: only the people named on a confidential claim see it.
 */
export function claimsScope(
  actor: SignedInVisit['actor'],
  capability: Capability,
  only?: AccountNumber,
): AccountsScope {
  const accounts = accountsWith(actor, capability).filter((own) => only === undefined || own === only)
  return scopeOfActor(actor, accounts)
}

/** The same for reports, which are their writer's: an employee who acts goes on with those of the customer. */
export const reportsScope = (actor: SignedInVisit['actor'], only?: AccountNumber): AccountsScope =>
  claimsScope(actor, 'claims_write', only)

/**
 * Returns true if the recipient of an email would see the claim now. It is read in the recipient's own scope, so that
 * the email and the page never differ.
 */
export async function isClaimSeenBy(
  database: Database,
  recipient: Insured,
  {
    accountNumber,
    claimNumber,
  }: { readonly accountNumber: AccountNumber; readonly claimNumber: ClaimNumber },
): Promise<boolean> {
  const scope = claimsScope(recipient, 'claims_see', accountNumber)
  const [seen] = await database.read(scope, claimSeenStatement(accountNumber, claimNumber))
  return seen !== undefined
}
