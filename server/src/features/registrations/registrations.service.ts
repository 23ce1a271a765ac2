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

/** The terms that a person accepts with the link. */
export interface Declared {
  readonly terms: { readonly version: string; readonly hash: string }
}

const shownMs = reviewLastsMs

/** Reads the person's own registrations for each step. */
export function makeRegistrations(database: Database) {
  return {
    async list(visit: SignedInVisit): Promise<EndpointAnswer<typeof listRegistrations>> {
      const { userId } = whoRegisters(visit)
      const { nowMs } = visit
      const rows = await database.read('session', registrationsOfUserStatement(userId, nowMs - shownMs))
      const { version, hash } = termsInForce
      return { registrations: rows.map((row) => registrationFactsOf(row, nowMs)), terms: { version, hash } }
    },

    /** Answers alike for another person's registration and for one that never existed. */
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

/** Throws where the registration can no longer be completed. */
export function onlyOpen(row: RegistrationRow, nowMs: number): void {
  const state = stateOf(row, nowMs)
  if (state !== 'open') throw new AppError('conflict', registrationRefusals.over[state])
}

/** Locks the account first, as every change of it does; returns the registration as it is now. */
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

/** Throws where the terms in force differ from those that the person was shown. */
export function onlyTermsInForce({ terms }: Declared): void {
  if (terms.hash !== termsInForce.hash) throw new AppError('conflict', registrationRefusals.termsChanged)
}

/** Accepts the terms for the requested account and for the person, who is not asked again at the next sign-in. */
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
