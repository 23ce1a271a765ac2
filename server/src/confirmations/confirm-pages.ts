import type { StepUp } from '@myaccount/contract/endpoints/confirm/step-ups'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, mayOnAccount, subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../database/database.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { SignedInVisit } from '../http/visit.ts'
import {
  type ConfirmationRow,
  confirmationStateOf,
  findConfirmationStatement,
} from './confirmations.store.ts'
import type { ConfirmedPurposes } from './confirmed-purposes.ts'
import { makeConfirmations } from './make-confirmations.ts'

/** Answers the code page of every purpose. */
export function makeConfirmPages(database: Database, purposes: Pick<ConfirmedPurposes, 'find'>) {
  async function pageOf(visit: SignedInVisit, stepUpId: string) {
    const id = parseWireId('stepUp', stepUpId)
    const person = subjectOf(visit.actor)
    if (person === null) throw new AppError('access.denied')
    if (!id.ok) throw notFound()
    const accounts = accountsWith(visit.actor, 'see_account')
    const [entry] = await database.read(
      { accounts },
      findConfirmationStatement(accounts, person.userId, id.value),
    )
    const confirmed = entry && purposes.find(entry.purpose)
    if (entry === undefined || confirmed === undefined) throw notFound()
    if (!mayOnAccount(visit.actor, confirmed.purpose.capability, entry.accountNumber)) throw notFound()
    const page = { ...confirmed, confirmations: makeConfirmations(database, confirmed.purpose) }
    page.confirmations.whoMayEnter(visit)
    return { page, entry, email: person.email }
  }

  async function factsOf(
    { page, email }: Awaited<ReturnType<typeof pageOf>>,
    entry: ConfirmationRow,
    nowMs: number,
  ): Promise<StepUp> {
    const state = confirmationStateOf(entry, nowMs)
    return {
      stepUpId: toWireId('stepUp', entry.confirmationId),
      accountNumber: entry.accountNumber,
      state: state === 'used' ? 'confirmed' : state,
      sentTo: maskEmail(email),
      ...(await page.describe(entry)),
    }
  }

  return {
    async read(visit: SignedInVisit, stepUpId: string): Promise<StepUp> {
      const found = await pageOf(visit, stepUpId)
      return await factsOf(found, found.entry, visit.nowMs)
    },
    async enter(visit: SignedInVisit, stepUpId: string, code: string): Promise<StepUp> {
      const found = await pageOf(visit, stepUpId)
      const entry = await found.page.confirmations.confirm(visit, stepUpId, code)
      return await factsOf(found, entry, visit.nowMs)
    },
    async sendNew(visit: SignedInVisit, stepUpId: string): Promise<void> {
      const { page } = await pageOf(visit, stepUpId)
      await page.confirmations.sendNew(visit, stepUpId)
    },
  }
}
