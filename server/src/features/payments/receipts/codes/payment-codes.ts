import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import { auditStatement } from '../../../../audit/audit.ts'
import type { Database } from '../../../../database/database.ts'
import { AppError, notFound } from '../../../../http/app-error.ts'
import type { SignedInVisit } from '../../../../http/visit.ts'
import type { ApplyEvents } from '../../attempts/apply-events.ts'
import { readPaymentFacts } from '../../attempts/attempt-facts.ts'
import {
  type AttemptRow,
  type AttemptToAsk,
  findAttemptStatement,
  lockAccountStatement,
} from '../../attempts/attempts.store.ts'
import { findOwnAttempt } from '../../find-own-attempt.ts'
import type { SubmitCreated } from '../../making/submit-created.ts'
import { codeLettersStatement, promiseLetterStatement } from '../letters.store.ts'
import { isCodeOf } from './one-time-code.ts'
import { takeTryStatement } from './one-time-codes.store.ts'

interface ConfirmOptions {
  readonly database: Database
  readonly moves: ApplyEvents
  readonly makeId: () => Uuid
  readonly submit: SubmitCreated
  readonly charge: (attempt: AttemptToAsk) => Promise<AttemptRow | null>
}

export type PaymentCodes = ReturnType<typeof makePaymentCodes>

const newCodesAtMost = 3
const newCodeAfterMs = 30_000

/** The code that hands in a payment above $25,000 (decision 25). Only who pressed Pay may enter it or ask for one. */
export function makePaymentCodes({ database, moves, makeId, submit, charge }: ConfirmOptions) {
  /** Another seat sees the payment, yet the code was sent to who pressed Pay. */
  async function refuseOthers(visit: SignedInVisit, attempt: AttemptRow): Promise<Uuid> {
    const { payerUserId } = attempt
    if (payerUserId !== null && payerUserId === subjectOf(visit.actor)?.userId) return payerUserId
    await tellDenial(visit, attempt)
    throw new AppError('access.denied', {
      detail: 'The code was sent to the person who pressed Pay. Only they can go on with this payment.',
    })
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

  /** After the last try nobody can go on, so the attempt ends. */
  async function refuseWrong(visit: SignedInVisit, attempt: AttemptRow, triesLeft: number): Promise<never> {
    await tellDenial(visit, attempt)
    if (triesLeft > 0) throw wrongCode(triesLeft)
    await moves.applyEvents(attempt, ({ state }) =>
      state === 'created' ? { kind: 'withdrawn', because: 'wrong_codes' } : null,
    )
    throw new AppError('conflict', {
      title: 'Payment not completed',
      detail: 'The code was wrong five times. No money has been taken. Start the payment again.',
    })
  }

  async function enter(visit: SignedInVisit, attempt: AttemptRow, code: string): Promise<void> {
    const [tried] = await database.transaction({ accounts: [attempt.accountNumber] }, (tx) =>
      tx.run(takeTryStatement(attempt, visit.nowMs)),
    )
    if (tried === undefined) throw endedCode()
    const isRight = await isCodeOf(tried.codeHash, code, attempt.attemptId)
    if (!isRight) return await refuseWrong(visit, attempt, tried.triesLeft)
    const submitted = await submit(visit, attempt, tried.codeHash)
    // A newer code was sent in between.
    if (submitted === null) throw endedCode()
    await charge(submitted)
  }

  return {
    /** What was handed in or given up already is answered as it stands: pressed twice is no error. */
    async confirm(visit: SignedInVisit, paymentId: string, code: string): Promise<PaymentFacts> {
      const attempt = await findOwnAttempt(database, visit, paymentId)
      if (attempt.state !== 'created') return await factsOf(visit, attempt)
      await refuseOthers(visit, attempt)
      await enter(visit, attempt, code).catch(async (error: unknown) => {
        // Pressed in two windows at once: the other one was quicker, and the payment is handed in.
        if ((await findOwnAttempt(database, visit, paymentId)).submittedAt === null) throw error
      })
      return await factsOf(visit, attempt)
    },

    /** Promises another letter; the code itself is made when the letter leaves, and the one before ends then. */
    async sendNew(visit: SignedInVisit, paymentId: string): Promise<void> {
      const attempt = await findOwnAttempt(database, visit, paymentId)
      const { accountNumber, attemptId } = attempt
      if (attempt.state !== 'created') throw tooLate()
      const userId = await refuseOthers(visit, attempt)
      await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        await tx.run(lockAccountStatement(accountNumber))
        const [current] = await tx.run(findAttemptStatement(accountsWith(visit.actor, 'pay'), attemptId))
        const [sent] = await tx.run(codeLettersStatement(accountNumber, attemptId))
        if (current?.state !== 'created') throw tooLate()
        const waitMs = (sent?.lastAt?.getTime() ?? 0) + newCodeAfterMs - visit.nowMs
        if (waitMs > 0)
          throw new AppError('rate.limited', {
            title: 'Wait a moment before you ask for another code',
            detail: 'A code was sent a moment ago. Look for it in your mail first. No money has been taken.',
            retryAfterSeconds: Math.ceil(waitMs / 1000),
          })
        // The first was promised when Pay was pressed.
        if ((sent?.count ?? 0) > newCodesAtMost) throw tooManyCodes()
        await tx.change(
          promiseLetterStatement({
            accountNumber,
            mailId: makeId(),
            userId,
            kind: 'payment_code',
            attemptId,
            step: null,
            createdAtMs: visit.nowMs,
          }),
        )
      })
    },
  }
}

function wrongCode(triesLeft: number): AppError {
  const left = triesLeft === 1 ? 'You have one try left.' : `You have ${triesLeft} tries left.`
  return refusedCode(`That code is wrong. ${left} No money has been taken.`)
}

/** Too late, or not sent yet, or another was sent since. */
function endedCode(): AppError {
  return refusedCode('That code is wrong or has expired. Ask for a new one. No money has been taken.')
}

function refusedCode(message: string): AppError {
  return new AppError('input.invalid', { fields: [{ field: 'code', message }] })
}

function tooLate(): AppError {
  return new AppError('conflict', {
    title: 'No code is needed',
    detail: 'This payment does not wait for a code any more. Look where it stands.',
  })
}

function tooManyCodes(): AppError {
  return new AppError('conflict', {
    title: 'No more codes',
    detail:
      'Three new codes were sent for this payment. Enter the last one, or start the payment again. No money has been taken.',
  })
}
