import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listRegistrations } from '@myaccount/contract/endpoints/registrations/registrations'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { reviewLastsMs } from '@myaccount/domain/registrations/registration-limits'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { sql } from 'kysely'
import { acceptTextSql } from '../../acceptances/acceptances.store.ts'
import type { Database, Statement, Transaction } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { holdAccountStatement, openPayingAccountStatement } from '../../paying-accounts/hold-account.store.ts'
import { registrationFactsOf } from './registration-facts.ts'
import {
  holdRegistrationStatement,
  ownRegistrationStatement,
  type RegistrationRow,
  registrationsOfUserStatement,
  stateOf,
} from './registrations.store.ts'
import { termsInForce } from './terms-in-force.ts'
import { whoRegisters } from './who-registers.ts'

export interface DeclaredFrom {
  readonly address: string
  readonly browser: string
}

/** What a person declares and accepts with the link. */
export interface Declared {
  readonly terms: { readonly version: string; readonly hash: string }
}

const shownMs = reviewLastsMs

/** The person's own registrations, as each step finds them. */
export function makeRegistrations(database: Database) {
  return {
    async list(visit: SignedInVisit): Promise<EndpointAnswer<typeof listRegistrations>> {
      const { userId } = whoRegisters(visit)
      const { nowMs } = visit
      const rows = await database.read('session', registrationsOfUserStatement(userId, nowMs - shownMs))
      const { version, hash } = termsInForce
      return { registrations: rows.map((row) => registrationFactsOf(row, nowMs)), terms: { version, hash } }
    },

    /** Another person's, and one that never was, are alike. */
    async findOwn(visit: SignedInVisit, registrationId: string): Promise<RegistrationRow> {
      const { userId } = whoRegisters(visit)
      const id = parseWireId('registration', registrationId)
      if (!id.ok) throw notFound()
      const [row] = await database.read('session', ownRegistrationStatement(userId, id.value))
      if (row === undefined) throw notFound()
      return row
    },
  }
}

/** Throws where nothing can be proven any more. */
export function onlyOpen(row: RegistrationRow, nowMs: number): void {
  const state = stateOf(row, nowMs)
  if (state !== 'open') throw new AppError('conflict', registrationRefusals.over[state])
}

/** The account first, as all that changes it does; answers the registration as it is now. */
export async function holdRegistration(
  tx: Transaction,
  row: Pick<RegistrationRow, 'accountNumber' | 'registrationId'>,
): Promise<RegistrationRow> {
  await tx.change(openPayingAccountStatement(row.accountNumber))
  await tx.run(holdAccountStatement(row.accountNumber))
  const [held] = await tx.run(holdRegistrationStatement(row))
  if (held === undefined) throw notFound()
  return held
}

/** Throws where another text is in force than the person was shown. */
export function onlyTermsInForce({ terms }: Declared): void {
  if (terms.hash !== termsInForce.hash) throw new AppError('conflict', registrationRefusals.termsChanged)
}

export function acceptTermsStatement(
  { accountNumber, userId }: RegistrationRow,
  acceptanceId: Uuid,
  { address, browser }: DeclaredFrom,
  nowMs: number,
): Statement<unknown> {
  return sql`with ${acceptTextSql({
    ...{ accountNumber, acceptanceId, shown: termsInForce, acceptedBy: userId },
    ...{ actingUserId: null, signer: null, acceptedAt: new Date(nowMs) },
    ...{ acceptedFrom: address, acceptedWith: browser },
  })} select 1`
}
