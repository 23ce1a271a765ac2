import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { paymentCodeRefusals } from '@myaccount/messages/codes/code-refusals'
import type { Message } from '@myaccount/messages/message'
import { auditStatement } from '../../../audit/audit.ts'
import { endedCode, refuseNewCode, wrongCode } from '../../../confirmations/code-refusals.ts'
import { triesLeftStatement } from '../../../confirmations/codes.store.ts'
import { tryCode } from '../../../confirmations/try-code.ts'
import { AppError } from '../../../http/app-error.ts'
import { type AttemptRow, findAttemptStatement, lockAccountStatement } from '../attempts/attempts.store.ts'
import { findOwnAttempt, hasPaid, readOwnFacts } from '../find-own-attempt.ts'
import { type PayerAsking, termsOf } from '../payer.ts'
import type { PaymentWork } from '../payment-work.ts'
import { unknownIfCommitted, unknownUnlessRefused } from '../submission/refusals.ts'
import { applyEvents } from '../transitions/apply-events.ts'
import { submitCreated } from './submit-created.ts'

export type PaymentCodes = ReturnType<typeof makePaymentCodes>

const { stillTrue, noMore } = paymentCodeRefusals

/**
 * Enters the code that submits a payment above $25,000 (ADR 0023), or requests another. Only the person who
 * pressed Pay may.
 */
export function makePaymentCodes(work: PaymentWork) {
  const { database, gate, neighbors } = work

  /** Another seat may see the payment, but the code was sent to the person who pressed Pay. */
  async function refuseOthers(asking: PayerAsking, attempt: AttemptRow): Promise<Uuid> {
    if (hasPaid(asking.payer, attempt) && attempt.payerUserId !== null) return attempt.payerUserId
    await auditDenial(asking, attempt)
    throw new AppError('access.denied', { detail: paymentCodeRefusals.notThePayer })
  }

  async function auditDenial(asking: PayerAsking, { accountNumber, attemptId }: AttemptRow): Promise<void> {
    const { scopeOf, auditedAs } = termsOf(asking.payer)
    await database.transaction(scopeOf([accountNumber]), (tx) =>
      tx.change(
        auditStatement({
          ...auditedAs,
          at: asking.nowMs,
          action: 'access.denied',
          outcome: 'denied',
          accountNumber,
          objects: { payment: attemptId, step: 'code' },
          requestId: asking.requestId,
        }),
      ),
    )
  }

  async function refuseWrong(asking: PayerAsking, attempt: AttemptRow, triesLeft: number): Promise<never> {
    await auditDenial(asking, attempt)
    if (triesLeft > 0) throw wrongCode(triesLeft, stillTrue)
    return await refuseForGood(attempt, paymentCodeRefusals.wrongFiveTimes)
  }

  /** Ends the attempt after the last try, since no other code can be entered. */
  async function refuseForGood(attempt: AttemptRow, detail: Message): Promise<never> {
    await applyEvents(work, attempt, ({ state }) =>
      state === 'created' ? { kind: 'withdrawn', because: 'wrong_codes' } : null,
    )
    throw new AppError('conflict', { title: paymentCodeRefusals.notCompleted, detail })
  }

  async function enter(asking: PayerAsking, attempt: AttemptRow, code: string, userId: Uuid): Promise<void> {
    const { accountNumber, attemptId: confirmationId } = attempt
    const owner = { purpose: 'payment', accountNumber, confirmationId, userId } as const
    const tried = await tryCode(database, owner, code, asking.nowMs)
    if (tried.kind === 'ended') throw endedCode(stillTrue)
    if (tried.kind === 'wrong') return await refuseWrong(asking, attempt, tried.triesLeft)
    const isSubmitted = await submitCreated(work, asking, attempt, tried.code).catch((error: unknown) => {
      throw unknownIfCommitted(error)
    })
    // Another code was sent in between.
    if (!isSubmitted) throw endedCode(stillTrue)
  }

  /** Throws the error unless the payment is submitted already, which another window may have done first. */
  async function refuseUnlessHandedIn(asking: PayerAsking, paymentId: string, error: unknown): Promise<void> {
    const after = await findOwnAttempt(database, asking.payer, paymentId).catch(() => null)
    // A payment that cannot be read may be submitted, and money may have moved.
    if (after === null) throw new AppError('payment.unknown', { cause: error })
    if (after.submittedAt === null) throw error
  }

  return {
    /**
     * A payment that was already submitted or canceled is answered in its current state: a repeated request is no
     * error.
     */
    async confirm(asking: PayerAsking, paymentId: string, code: string): Promise<PaymentFacts> {
      const attempt = await findOwnAttempt(database, asking.payer, paymentId)
      if (attempt.state !== 'created') return await readOwnFacts(database, asking.payer, attempt.attemptId)
      const userId = await refuseOthers(asking, attempt)
      await gate.pass()
      await enter(asking, attempt, code, userId).catch((error: unknown) =>
        refuseUnlessHandedIn(asking, paymentId, error),
      )
      return await readOwnFacts(database, asking.payer, attempt.attemptId).catch((error: unknown) => {
        throw unknownUnlessRefused(error)
      })
    },

    /** Enqueues another email; the code itself is made at send time, which ends the one before. */
    async sendNew(asking: PayerAsking, paymentId: string): Promise<void> {
      const attempt = await findOwnAttempt(database, asking.payer, paymentId)
      const { accountNumber, attemptId } = attempt
      const { scopeOf } = termsOf(asking.payer)
      if (attempt.state !== 'created') throw tooLate()
      await gate.pass()
      const userId = await refuseOthers(asking, attempt)
      const [code] = await database.read(
        scopeOf([accountNumber]),
        triesLeftStatement({ purpose: 'payment', accountNumber, confirmationId: attemptId, userId }),
      )
      // The server failed between the last wrong code and the end of the payment; no other code can be entered.
      if (code?.triesLeft === 0) return await refuseForGood(attempt, paymentCodeRefusals.noTryLeft)
      await database.transaction(scopeOf([accountNumber]), async (tx) => {
        await tx.run(lockAccountStatement(accountNumber))
        const [current] = await tx.run(findAttemptStatement([accountNumber], attemptId))
        const [sent] = await tx.run(neighbors.of('emails').codesStatement(attempt))
        if (current?.state !== 'created') throw tooLate()
        refuseNewCode({ sent, nowMs: asking.nowMs, stillTrue, noMore })
        await tx.change(
          neighbors.of('emails').codeStatement({ accountNumber, attemptId, userId, atMs: asking.nowMs }),
        )
      })
    },
  }
}

function tooLate(): AppError {
  return new AppError('conflict', paymentCodeRefusals.notNeeded)
}
