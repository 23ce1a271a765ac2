import { randomBytes } from 'node:crypto'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith } from '@myaccount/domain/session/actor'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { Outbox } from '../../outbox/outbox.ts'

/** The services that changes of people need. */
export interface PeopleWork {
  readonly database: Database
  readonly clock: Clock
  readonly outbox: Outbox
}

/**
 * Returns the account if the actor may manage its people, else none: a foreign account costs the same work as an
 * absent one.
 */
export function onlyManaged(actor: SignedInVisit['actor'], accountNumber: AccountNumber): AccountNumber[] {
  return accountsWith(actor, 'manage_people').filter((own) => own === accountNumber)
}

export function makeId(nowMs: number): Uuid {
  return makeUuid(nowMs, randomBytes(10))
}
