import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listRegistrations } from '@myaccount/contract/endpoints/registrations/registrations'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { reviewLastsMs } from '@myaccount/domain/registrations/registration-limits'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { sql } from 'kysely'
import { acceptTextSql } from '../../acceptances/acceptances.store.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { holdAccountStatement, openPayingAccountStatement } from '../../paying-accounts/hold-account.store.ts'
import { type AcceptedFrom, acceptTermsInForceStatement, termsInForce } from '../terms/terms.reader.ts'
import { registrationFactsOf } from './registration-facts.ts'
import {
  holdRegistrationStatement,
  ownRegistrationStatement,
  type RegistrationRow,
  registrationsOfUserStatement,
  stateOf,
} from './registrations.store.ts'
import { whoRegisters } from './who-registers.ts'

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

/** With the account that is asked for, and as the person, who is not asked again at the next sign-in. */
export async function acceptTerms(
  tx: Transaction,
  { accountNumber, userId }: RegistrationRow,
  acceptanceId: Uuid,
  from: AcceptedFrom,
  nowMs: number,
): Promise<void> {
  const acceptance = acceptTextSql({
    accountNumber,
    acceptanceId,
    shown: termsInForce,
    acceptedBy: userId,
    actingUserId: null,
    signer: null,
    acceptedAt: new Date(nowMs),
    acceptedFrom: from.address,
    acceptedWith: from.browser,
  })
  await tx.change(sql`with ${acceptance} select 1`)
  await tx.change(acceptTermsInForceStatement(userId, from, nowMs))
}
