import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { type StepUpState, stepUpLastsMs } from '@myaccount/domain/payment-methods/step-up'
import { accountsWith, type Insured, personBehind, subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../database/database.ts'
import { countEnqueuedStatement } from '../emails/emails.store.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { SignedInVisit } from '../http/visit.ts'
import { endedCode, refuseNewCode, wrongCode } from '../one-time-codes/code-refusals.ts'
import { triesLeftStatement } from '../one-time-codes/one-time-codes.store.ts'
import { tryCode } from '../one-time-codes/try-code.ts'
import { holdAccountStatement } from '../paying-accounts/hold-account.store.ts'
import { auditCode, enqueueCode } from './notify-of-code.ts'
import type { StepUpPurpose } from './step-up-purpose.ts'
import {
  confirmStepUpStatement,
  failStepUpStatement,
  findStepUpStatement,
  mayStillStatement,
  prolongStepUpStatement,
  type StepUpRow,
  spendStepUpStatement,
  stepUpStateOf,
} from './step-ups.store.ts'

/** Enters a code, or requests another, for one purpose. Only the person who began may. */
export function makeStepUpConfirmations(database: Database, purpose: StepUpPurpose) {
  const { audited, codeKind, refusals } = purpose
  const doneState = purpose.onConfirmed === undefined ? 'confirmed' : 'used'
  const codeOf = ({ accountNumber, stepUpId }: StepUpRow) =>
    ({ kind: codeKind, accountNumber, purposeId: stepUpId }) as const

  function over(state: Exclude<StepUpState, 'waiting'>): AppError {
    return new AppError('conflict', refusals[state])
  }

  function whoMayEnter({ actor }: SignedInVisit): Insured {
    if (actor.kind === 'employee-acting')
      throw new AppError('access.denied', { detail: purpose.neverWhileActing })
    const person = subjectOf(actor)
    if (person === null) throw new AppError('access.denied')
    return person
  }

  async function find(visit: SignedInVisit, stepUpId: string): Promise<StepUpRow> {
    const id = parseWireId('stepUp', stepUpId)
    if (!id.ok) throw notFound()
    const accounts = accountsWith(visit.actor, purpose.capability)
    const { userId } = whoMayEnter(visit)
    const [entry] = await database.read({ accounts }, findStepUpStatement(accounts, userId, id.value))
    if (entry?.purpose !== purpose.name) throw notFound()
    return entry
  }

  async function auditDenied(visit: SignedInVisit, entry: StepUpRow): Promise<void> {
    await database.transaction({ accounts: [entry.accountNumber] }, (tx) =>
      tx.change(auditCode(visit, entry, audited.entered, 'denied')),
    )
  }

  /** Ends the step-up after the last try, since no other code can be entered. */
  async function refuseWrong(visit: SignedInVisit, entry: StepUpRow, triesLeft: number): Promise<never> {
    await database.transaction({ accounts: [entry.accountNumber] }, async (tx) => {
      await tx.change(auditCode(visit, entry, audited.entered, 'denied'))
      if (triesLeft === 0) await tx.change(failStepUpStatement(entry, visit.nowMs))
    })
    throw triesLeft > 0 ? wrongCode(triesLeft, refusals.stillTrue) : over('failed')
  }

  /** Returns null if the code has ended, or another window was quicker. */
  async function enter(visit: SignedInVisit, entry: StepUpRow, code: string): Promise<StepUpRow | null> {
    const tried = await tryCode(database, codeOf(entry), code, {
      userId: personBehind(visit.actor).userId,
      nowMs: visit.nowMs,
    })
    if (tried.kind === 'ended') return null
    if (tried.kind === 'wrong') return await refuseWrong(visit, entry, tried.triesLeft)
    const endsAtMs = visit.nowMs + stepUpLastsMs
    return await database.transaction({ accounts: [entry.accountNumber] }, async (tx) => {
      await tx.run(holdAccountStatement(entry.accountNumber))
      const [may] = await tx.run(mayStillStatement(entry, purpose.capability, visit.today))
      if (may === undefined) throw notFound()
      const [confirmed] = await tx.run(
        confirmStepUpStatement(codeOf(entry), tried.codeHash, visit.nowMs, endsAtMs),
      )
      // Another code was sent in between.
      if (confirmed === undefined) return null
      await tx.change(auditCode(visit, entry, audited.entered, 'done'))
      if (purpose.onConfirmed === undefined) return confirmed
      // The confirmed action is done in this transaction, so the step-up is used up at once.
      await tx.change(spendStepUpStatement(confirmed, visit.nowMs))
      await purpose.onConfirmed(tx, visit, confirmed)
      return { ...confirmed, usedAt: new Date(visit.nowMs) }
    })
  }

  return {
    whoMayEnter,
    find,

    /** Answers an open step-up in its current state: a second press is no error. */
    async confirm(visit: SignedInVisit, stepUpId: string, code: string): Promise<StepUpRow> {
      const entry = await find(visit, stepUpId)
      const state = stepUpStateOf(entry, visit.nowMs)
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
      if (stepUpStateOf(now, visit.nowMs) === doneState) return now
      if (failed !== null) throw failed
      await auditDenied(visit, entry)
      throw endedCode(refusals.stillTrue)
    },

    /** Queues another email. Its code is made when the email leaves, which ends the code before. */
    async sendNew(visit: SignedInVisit, wireId: string): Promise<void> {
      const { accountNumber, stepUpId, userId } = await find(visit, wireId)
      const { nowMs } = visit
      const isSent = await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        await tx.run(holdAccountStatement(accountNumber))
        const [entry] = await tx.run(findStepUpStatement([accountNumber], userId, stepUpId))
        if (entry === undefined) throw notFound()
        const [code] = await tx.run(triesLeftStatement(codeOf(entry)))
        const [sent] = await tx.run(countEnqueuedStatement(accountNumber, stepUpId, purpose.email))
        const state = stepUpStateOf(entry, nowMs)
        if (state !== 'waiting') throw over(state)
        // The server failed between the last try and the end of the step-up: no other code can be entered.
        if (code?.triesLeft === 0) {
          await tx.change(failStepUpStatement(entry, nowMs))
          return false
        }
        const { stillTrue, noMore } = refusals
        refuseNewCode({ sent, nowMs, stillTrue, noMore })
        await tx.change(prolongStepUpStatement(entry, nowMs + stepUpLastsMs))
        await enqueueCode(tx, visit, purpose, entry)
        return true
      })
      if (!isSent) throw over('failed')
    },
  }
}
