import type { EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import type { StepUpFacts } from '@myaccount/contract/endpoints/payment-methods'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { maskEmail } from '@myaccount/domain/one-time-codes/mask-email'
import { savedMethodsAtMost } from '@myaccount/domain/payment-methods/save-limit'
import { stepUpLastsMs } from '@myaccount/domain/payment-methods/step-up'
import { accountsWith, type Insured, subjectOf } from '@myaccount/domain/session/actor'
import { bankCodeRefusals } from '@myaccount/messages/codes/code-refusals'
import { countPromisedStatement } from '../../../emails/emails.store.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { endedCode, refuseNewCode, wrongCode } from '../../../one-time-codes/code-refusals.ts'
import { triesLeftStatement } from '../../../one-time-codes/one-time-codes.store.ts'
import { tryCode } from '../../../one-time-codes/try-code.ts'
import { holdAccountStatement } from '../method-changes.store.ts'
import { neverWhileActing, tooManyMethods } from '../method-refusals.ts'
import { isBankWhileActing, type MethodWork, onlyOwn } from '../method-work.ts'
import { methodsStatement, payingAccountStatement } from '../payment-methods.store.ts'
import { beginOrGoOn } from './begin-step-up.ts'
import { stepUpCode } from './step-up-code.email.ts'
import { entryOver } from './step-up-refusals.ts'
import {
  confirmStepUpStatement,
  failStepUpStatement,
  findStepUpStatement,
  prolongStepUpStatement,
  type StepUpRow,
  stepUpStateOf,
} from './step-ups.store.ts'
import { auditCode, promiseCode } from './tell-of-code.ts'

const { stillTrue, noMore } = bankCodeRefusals

/** The code before a bank account is entered (domain.md 3.3.9). Only the person who began may enter it. */
export function makeStepUps({ database }: MethodWork) {
  async function findOwn(visit: SignedInVisit, person: Insured, stepUpId: string): Promise<StepUpRow> {
    const id = parseWireId('stepUp', stepUpId)
    if (!id.ok) throw notFound()
    const accounts = accountsWith(visit.actor, 'pay')
    const [entry] = await database.read({ accounts }, findStepUpStatement(accounts, person.userId, id.value))
    if (entry === undefined) throw notFound()
    return entry
  }

  async function auditDenied(visit: SignedInVisit, entry: StepUpRow): Promise<void> {
    await database.transaction({ accounts: [entry.accountNumber] }, (tx) =>
      tx.change(auditCode(visit, entry, 'method.code_entered', 'denied')),
    )
  }

  /** After the last try nobody can go on, so the step-up ends. */
  async function refuseWrong(visit: SignedInVisit, entry: StepUpRow, triesLeft: number): Promise<never> {
    await database.transaction({ accounts: [entry.accountNumber] }, async (tx) => {
      await tx.change(auditCode(visit, entry, 'method.code_entered', 'denied'))
      if (triesLeft === 0) await tx.change(failStepUpStatement(entry, visit.nowMs))
    })
    throw triesLeft > 0 ? wrongCode(triesLeft, stillTrue) : entryOver('failed')
  }

  /** Null if the code has ended, or another window was quicker. */
  async function enter(visit: SignedInVisit, entry: StepUpRow, code: string): Promise<StepUpRow | null> {
    const { accountNumber, stepUpId: purposeId } = entry
    const purpose = { kind: 'bank account', accountNumber, purposeId } as const
    const tried = await tryCode(database, purpose, code, visit.nowMs)
    if (tried.kind === 'ended') return null
    if (tried.kind === 'wrong') return await refuseWrong(visit, entry, tried.triesLeft)
    const endsAtMs = visit.nowMs + stepUpLastsMs
    return await database.transaction({ accounts: [accountNumber] }, async (tx) => {
      const [confirmed] = await tx.run(confirmStepUpStatement(purpose, tried.codeHash, visit.nowMs, endsAtMs))
      // A newer code was sent in between.
      if (confirmed === undefined) return null
      await tx.change(auditCode(visit, entry, 'method.code_entered', 'done'))
      return confirmed
    })
  }

  return {
    /** Resumes an open step-up: a reload, a second tab or a lost answer sends no second email. */
    async begin(
      visit: SignedInVisit,
      { body: { accountNumber } }: EndpointInput<typeof endpoints.beginStepUp>,
    ): Promise<StepUpFacts> {
      const accounts = onlyOwn(visit.actor, accountNumber)
      const [[account], methods] = await database.readAll({ accounts }, [
        payingAccountStatement(accounts),
        methodsStatement(accounts),
      ] as const)
      if (account === undefined) throw notFound()
      const person = whoMayEnter(visit)
      if (methods.length >= savedMethodsAtMost) throw tooManyMethods()
      const entry = await database.transaction({ accounts }, (tx) =>
        beginOrGoOn(tx, visit, accountNumber, person.userId),
      )
      return factsOf(entry, person, visit.nowMs)
    },

    /** An open step-up answers as it stands: pressing twice is no error. */
    async confirm(
      visit: SignedInVisit,
      { params, body }: EndpointInput<typeof endpoints.confirmStepUp>,
    ): Promise<StepUpFacts> {
      const person = whoMayEnter(visit)
      const entry = await findOwn(visit, person, params.stepUpId)
      const state = stepUpStateOf(entry, visit.nowMs)
      if (state === 'confirmed') return factsOf(entry, person, visit.nowMs)
      if (state !== 'waiting') {
        await auditDenied(visit, entry)
        throw entryOver(state)
      }
      let failed: unknown = null
      const confirmed = await enter(visit, entry, body.code).catch((error: unknown) => {
        failed = error
        return null
      })
      if (confirmed !== null) return factsOf(confirmed, person, visit.nowMs)
      // Pressed in two windows at once, and the other was first.
      const now = await findOwn(visit, person, params.stepUpId)
      if (stepUpStateOf(now, visit.nowMs) === 'confirmed') return factsOf(now, person, visit.nowMs)
      if (failed !== null) throw failed
      await auditDenied(visit, entry)
      throw endedCode(stillTrue)
    },

    /** Queues another email. Its code is made when the email leaves, which ends the code before. */
    async sendNew(
      visit: SignedInVisit,
      { params }: EndpointInput<typeof endpoints.sendStepUpCode>,
    ): Promise<void> {
      const person = whoMayEnter(visit)
      const { accountNumber, stepUpId } = await findOwn(visit, person, params.stepUpId)
      const { nowMs } = visit
      const purpose = { kind: 'bank account', accountNumber, purposeId: stepUpId } as const
      const isSent = await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        await tx.run(holdAccountStatement(accountNumber))
        const [entry] = await tx.run(findStepUpStatement([accountNumber], person.userId, stepUpId))
        const [code] = await tx.run(triesLeftStatement(purpose))
        const [sent] = await tx.run(countPromisedStatement(accountNumber, stepUpId, stepUpCode))
        if (entry === undefined) throw notFound()
        const state = stepUpStateOf(entry, nowMs)
        if (state !== 'waiting') throw entryOver(state)
        // A fault came between the last try and the end of the step-up: no other code can be entered.
        if (code?.triesLeft === 0) {
          await tx.change(failStepUpStatement(entry, nowMs))
          return false
        }
        refuseNewCode({ sent, nowMs, stillTrue, noMore })
        await tx.change(prolongStepUpStatement(entry, nowMs + stepUpLastsMs))
        await promiseCode(tx, visit, entry)
        return true
      })
      if (!isSent) throw entryOver('failed')
    },
  }
}

function whoMayEnter({ actor }: SignedInVisit): Insured {
  if (isBankWhileActing(actor, 'bank')) throw neverWhileActing()
  const person = subjectOf(actor)
  if (person === null) throw new AppError('access.denied')
  return person
}

function factsOf(entry: StepUpRow, { email }: Insured, nowMs: number): StepUpFacts {
  return {
    stepUpId: toWireId('stepUp', entry.stepUpId),
    state: stepUpStateOf(entry, nowMs) === 'confirmed' ? 'confirmed' : 'waiting',
    sentTo: maskEmail(email),
  }
}
