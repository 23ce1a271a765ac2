import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import { paymentCodeRefusals } from '@myaccount/messages/codes/code-refusals'
import type { Message } from '@myaccount/messages/message'
import { auditStatement } from '../../../../audit/audit.ts'
import type { Database } from '../../../../database/database.ts'
import { countPromisedStatement, promiseEmailStatement } from '../../../../emails/emails.store.ts'
import { AppError, notFound } from '../../../../http/app-error.ts'
import type { SignedInVisit } from '../../../../http/visit.ts'
import { endedCode, refuseNewCode, wrongCode } from '../../../../one-time-codes/code-refusals.ts'
import { triesLeftStatement } from '../../../../one-time-codes/one-time-codes.store.ts'
import { tryCode } from '../../../../one-time-codes/try-code.ts'
import type { ApplyEvents } from '../../attempts/apply-events.ts'
import { readPaymentFacts } from '../../attempts/attempt-facts.ts'
import { type AttemptRow, findAttemptStatement, lockAccountStatement } from '../../attempts/attempts.store.ts'
import { findOwnAttempt } from '../../find-own-attempt.ts'
import type { PaymentsGate } from '../../lost/payments-gate.ts'
import type { AttemptToCharge } from '../../submission/charge-attempt.ts'
import { unknownIfCommitted, unknownUnlessRefused } from '../../submission/refusals.ts'
import type { SubmitCreated } from '../../submission/submit-created.ts'
import { paymentCode } from '../emails/payment-code.email.ts'

interface ConfirmOptions {
  readonly database: Database
  readonly transitions: ApplyEvents
  readonly makeId: () => Uuid
  readonly submit: SubmitCreated
  readonly gate: Pick<PaymentsGate, 'pass'>
  readonly charge: (attempt: AttemptToCharge) => Promise<AttemptRow | null>
}

export type PaymentCodes = ReturnType<typeof makePaymentCodes>

const { stillTrue, noMore } = paymentCodeRefusals

/** The code that hands in a payment above $25,000 (ADR 0023). Only who pressed Pay may enter it or ask for one. */
export function makePaymentCodes({ database, transitions, makeId, submit, gate, charge }: ConfirmOptions) {
  /** Another seat sees the payment, yet the code was sent to who pressed Pay. */
  async function refuseOthers(visit: SignedInVisit, attempt: AttemptRow): Promise<Uuid> {
    const { payerUserId } = attempt
    if (payerUserId !== null && payerUserId === subjectOf(visit.actor)?.userId) return payerUserId
    await tellDenial(visit, attempt)
    throw new AppError('access.denied', { detail: paymentCodeRefusals.notThePayer })
  }

  async function tellDenial(visit: SignedInVisit, { accountNumber, attemptId }: AttemptRow): Promise<void> {
    await database.transaction({ accounts: [accountNumber] }, (tx) =>
      tx.change(
        auditStatement({
          actor: visit.actor,
          at: visit.nowMs,
          action: 'access.denied',
          outcome: 'denied',
          accountNumber,
          objects: { payment: attemptId, step: 'code' },
          requestId: visit.requestId,
        }),
      ),
    )
  }

  async function factsOf({ actor }: SignedInVisit, { attemptId }: AttemptRow): Promise<PaymentFacts> {
    const accounts = accountsWith(actor, 'pay')
    const facts = await readPaymentFacts(database, { accounts }, accounts, attemptId)
    if (facts === null) throw notFound()
    return facts
  }

  async function refuseWrong(visit: SignedInVisit, attempt: AttemptRow, triesLeft: number): Promise<never> {
    await tellDenial(visit, attempt)
    if (triesLeft > 0) throw wrongCode(triesLeft, stillTrue)
    return await refuseForGood(attempt, paymentCodeRefusals.wrongFiveTimes)
  }

  /** After the last try nobody can go on, so the attempt ends. */
  async function refuseForGood(attempt: AttemptRow, detail: Message): Promise<never> {
    await transitions.applyEvents(attempt, ({ state }) =>
      state === 'created' ? { kind: 'withdrawn', because: 'wrong_codes' } : null,
    )
    throw new AppError('conflict', { title: paymentCodeRefusals.notCompleted, detail })
  }

  async function enter(visit: SignedInVisit, attempt: AttemptRow, code: string): Promise<void> {
    const { accountNumber, attemptId: purposeId } = attempt
    const tried = await tryCode(database, { kind: 'payment', accountNumber, purposeId }, code, visit.nowMs)
    if (tried.kind === 'ended') throw endedCode(stillTrue)
    if (tried.kind === 'wrong') return await refuseWrong(visit, attempt, tried.triesLeft)
    const submitted = await submit(visit, attempt, tried.codeHash).catch((error: unknown) => {
      throw unknownIfCommitted(error)
    })
    // A newer code was sent in between.
    if (submitted === null) throw endedCode(stillTrue)
    await charge(submitted).catch((error: unknown) => {
      throw unknownUnlessRefused(error)
    })
  }

  /** Of two windows, the other may have been quicker: then the payment is submitted already. */
  async function refuseUnlessHandedIn(
    visit: SignedInVisit,
    paymentId: string,
    error: unknown,
  ): Promise<void> {
    const after = await findOwnAttempt(database, visit, paymentId).catch(() => null)
    // A payment that cannot be read may be submitted, and money may have moved.
    if (after === null) throw new AppError('payment.unknown', { cause: error })
    if (after.submittedAt === null) throw error
  }

  return {
    /** A payment that was submitted or given up already is answered as it stands: a repeated request is no error. */
    async confirm(visit: SignedInVisit, paymentId: string, code: string): Promise<PaymentFacts> {
      const attempt = await findOwnAttempt(database, visit, paymentId)
      if (attempt.state !== 'created') return await factsOf(visit, attempt)
      await refuseOthers(visit, attempt)
      await gate.pass()
      await enter(visit, attempt, code).catch((error: unknown) =>
        refuseUnlessHandedIn(visit, paymentId, error),
      )
      return await factsOf(visit, attempt).catch((error: unknown) => {
        throw unknownUnlessRefused(error)
      })
    },

    /** Promises another email; the code itself is made when the email leaves, and the one before ends then. */
    async sendNew(visit: SignedInVisit, paymentId: string): Promise<void> {
      const attempt = await findOwnAttempt(database, visit, paymentId)
      const { accountNumber, attemptId } = attempt
      if (attempt.state !== 'created') throw tooLate()
      await gate.pass()
      const userId = await refuseOthers(visit, attempt)
      const purpose = { kind: 'payment', accountNumber, purposeId: attemptId } as const
      const [code] = await database.read({ accounts: [accountNumber] }, triesLeftStatement(purpose))
      // A fault came between the last wrong code and the end of the payment; no further code could be entered.
      if (code?.triesLeft === 0) return await refuseForGood(attempt, paymentCodeRefusals.noTryLeft)
      await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        await tx.run(lockAccountStatement(accountNumber))
        const [current] = await tx.run(findAttemptStatement(accountsWith(visit.actor, 'pay'), attemptId))
        const [sent] = await tx.run(countPromisedStatement(accountNumber, attemptId, paymentCode))
        if (current?.state !== 'created') throw tooLate()
        refuseNewCode({ sent, nowMs: visit.nowMs, stillTrue, noMore })
        await tx.change(
          promiseEmailStatement({
            accountNumber,
            emailId: makeId(),
            userId,
            kind: paymentCode,
            aboutId: attemptId,
            step: null,
            createdAtMs: visit.nowMs,
          }),
        )
      })
    },
  }
}

function tooLate(): AppError {
  return new AppError('conflict', paymentCodeRefusals.notNeeded)
}
