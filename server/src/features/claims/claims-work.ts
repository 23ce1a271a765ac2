import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Capability } from '@myaccount/domain/seats/capability'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../../database/database.ts'
import type { Scope } from '../../database/scope.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { Outbox } from '../../outbox/outbox.ts'

export interface ClaimsWork {
  readonly database: Database
  readonly outbox: Outbox
  /** CARRIER_TIME_ZONE: days of messages. */
  readonly timeZone: string
}

type AccountsScope = Extract<Scope, { readonly accounts: unknown }>

/**
 * The accounts on which the actor may do this, and who it is: a confidential claim is there for the people named on it.
 * An employee who acts is not one of them, whoever they act for.
 */
export function claimsScope(
  actor: SignedInVisit['actor'],
  capability: Capability,
  only?: AccountNumber,
): AccountsScope {
  const accounts = accountsWith(actor, capability).filter((own) => only === undefined || own === only)
  return actor.kind === 'insured' ? { accounts, person: actor.userId } : { accounts }
}

/** The same for reports, which are their writer's: an employee who acts goes on with those of the customer. */
export function reportsScope(actor: SignedInVisit['actor'], only?: AccountNumber): AccountsScope {
  const { accounts } = claimsScope(actor, 'claims_write', only)
  const subject = subjectOf(actor)
  return subject === null ? { accounts } : { accounts, person: subject.userId }
}
