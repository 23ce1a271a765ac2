import type { ConfirmationState } from '@myaccount/domain/confirmations/confirmation-state'
import { confirmationPurposes } from '@myaccount/domain/confirmations/purpose'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, type Insured, subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../database/database.ts'
import { countEnqueuedStatement } from '../emails/emails.store.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { SignedInVisit } from '../http/visit.ts'
import { holdAccountStatement } from '../paying-accounts/hold-account.store.ts'
import { endedCode, refuseNewCode, wrongCode } from './code-refusals.ts'
import type { ConfirmationPurpose } from './confirmation-purpose.ts'
import {
  type ConfirmationRow,
  confirmationStateOf,
  confirmStatement,
  failConfirmationStatement,
  findConfirmationStatement,
  mayStillStatement,
  prolongConfirmationStatement,
  useConfirmationStatement,
} from './confirmations.store.ts'
import { auditCode, enqueueCode } from './notify-of-code.ts'
import { tryCode } from './try-code.ts'

/** Enters a code, or requests another, for one purpose. Only the person who began may. */
export function makeConfirmations(database: Database, purpose: ConfirmationPurpose) {
  const { audited, refusals } = purpose
  const { lastsMs, countsForMs } = confirmationPurposes[purpose.name]
  const doneState = purpose.onConfirmed === undefined ? 'confirmed' : 'used'

  function over(state: Exclude<ConfirmationState, 'waiting'>): AppError {
    return new AppError('conflict', refusals[state])
  }

  function whoMayEnter({ actor }: SignedInVisit): Insured {
    if (actor.kind === 'employee-acting')
      throw new AppError('access.denied', { detail: purpose.neverWhileActing })
    const person = subjectOf(actor)
    if (person === null) throw new AppError('access.denied')
    return person
  }

  async function find(visit: SignedInVisit, stepUpId: string): Promise<ConfirmationRow> {
    const id = parseWireId('stepUp', stepUpId)
    if (!id.ok) throw notFound()
    const accounts = accountsWith(visit.actor, purpose.capability)
    const { userId } = whoMayEnter(visit)
    const [entry] = await database.read({ accounts }, findConfirmationStatement(accounts, userId, id.value))
    if (entry?.purpose !== purpose.name) throw notFound()
    return entry
  }

  async function auditDenied(visit: SignedInVisit, entry: ConfirmationRow): Promise<void> {
    await database.transaction({ accounts: [entry.accountNumber] }, (tx) =>
      tx.change(auditCode(visit, entry, audited.entered, 'denied')),
    )
  }

  /** Ends the confirmation after the last try, since no other code can be entered. */
  async function refuseWrong(
    visit: SignedInVisit,
    entry: ConfirmationRow,
    triesLeft: number,
  ): Promise<never> {
    await database.transaction({ accounts: [entry.accountNumber] }, async (tx) => {
      await tx.change(auditCode(visit, entry, audited.entered, 'denied'))
      if (triesLeft === 0) await tx.change(failConfirmationStatement(entry, visit.nowMs))
    })
    throw triesLeft > 0 ? wrongCode(triesLeft, refusals.stillTrue) : over('failed')
  }

  /** Returns null if the code has ended, or another window was quicker. */
  async function enter(
    visit: SignedInVisit,
    entry: ConfirmationRow,
    code: string,
  ): Promise<ConfirmationRow | null> {
    const tried = await tryCode(database, entry, code, visit.nowMs)
    if (tried.kind === 'ended') return null
    if (tried.kind === 'wrong') return await refuseWrong(visit, entry, tried.triesLeft)
    const endsAtMs = visit.nowMs + (countsForMs ?? lastsMs)
    return await database.transaction({ accounts: [entry.accountNumber] }, async (tx) => {
      await tx.run(holdAccountStatement(entry.accountNumber))
      const [may] = await tx.run(mayStillStatement(entry, purpose.capability, visit.today))
      if (may === undefined) throw notFound()
      const [confirmed] = await tx.run(confirmStatement(tried.code, visit.nowMs, endsAtMs))
      // Another code was sent in between.
      if (confirmed === undefined) return null
      await tx.change(auditCode(visit, entry, audited.entered, 'done'))
      if (purpose.onConfirmed === undefined) return confirmed
      // The confirmed action is done in this transaction, so the confirmation is used up at once.
      await tx.change(useConfirmationStatement(confirmed, visit.nowMs))
      await purpose.onConfirmed(tx, visit, confirmed)
      return { ...confirmed, usedAt: new Date(visit.nowMs) }
    })
  }

  return {
    whoMayEnter,
    find,

    /** Returns a confirmation that was done before in its current state: a second press is no error. */
    async confirm(visit: SignedInVisit, stepUpId: string, code: string): Promise<ConfirmationRow> {
      const entry = await find(visit, stepUpId)
      const state = confirmationStateOf(entry, visit.nowMs)
      if (state === doneState) return entry
      if (state !== 'waiting') {
        await auditDenied(visit, entry)
        throw over(state)
      }
      let failed: unknown = null
      const confirmed = await enter(visit, entry, code).catch((error: unknown) => {
        failed = error
        return null
      })
      if (confirmed !== null) return confirmed
      // The button was pressed in two windows at once, and the other was first.
      const now = await find(visit, stepUpId)
      if (confirmationStateOf(now, visit.nowMs) === doneState) return now
      if (failed !== null) throw failed
      await auditDenied(visit, entry)
      throw endedCode(refusals.stillTrue)
    },

    /** Enqueues another email. Its code is made when the email leaves, which ends the code before. */
    async sendNew(visit: SignedInVisit, wireId: string): Promise<void> {
      const { accountNumber, confirmationId, userId } = await find(visit, wireId)
      const { nowMs } = visit
      const isSent = await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        await tx.run(holdAccountStatement(accountNumber))
        const [entry] = await tx.run(findConfirmationStatement([accountNumber], userId, confirmationId))
        if (entry === undefined) throw notFound()
        const [sent] = await tx.run(countEnqueuedStatement(accountNumber, confirmationId, purpose.email))
        const state = confirmationStateOf(entry, nowMs)
        if (state !== 'waiting') throw over(state)
        // The server failed between the last try and the end of the confirmation: no other code can be entered.
        if (entry.triesLeft === 0) {
          await tx.change(failConfirmationStatement(entry, nowMs))
          return false
        }
        const { stillTrue, noMore } = refusals
        refuseNewCode({ sent, nowMs, stillTrue, noMore })
        await tx.change(prolongConfirmationStatement(entry, nowMs + lastsMs))
        await enqueueCode(tx, visit, purpose, entry)
        return true
      })
      if (!isSent) throw over('failed')
    },
  }
}
