import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import { eachApart, type OnItemFailed } from '../../../jobs/each-apart.ts'
import {
  type AttemptRow,
  type AttemptToReconcile,
  claimToReconcileStatement,
  flagForManualReviewStatement,
} from '../attempts/attempts.store.ts'
import { stopReconcilingStatement } from '../attempts/manual-review.store.ts'
import { debitLateAfterMs, manualReviewAfterMs } from '../attempts/recovery-times.ts'
import type { PaymentsGate } from '../lost/payments-gate.ts'
import type { ReconstructPayment } from '../lost/reconstruct-payment.ts'
import type { ApplyEvents } from '../transitions/apply-events.ts'
import type { GiveUp } from './give-up.ts'
import type { PaymentReconciler } from './reconcile-payment.ts'

interface RecoverOptions {
  readonly database: Database
  readonly transitions: ApplyEvents
  readonly giveUp: GiveUp
  readonly reconcile: PaymentReconciler['reconcile']
  readonly findSubmission: PaymentReconciler['findSubmission']
  readonly reconstruct: ReconstructPayment
  readonly gate: Pick<PaymentsGate, 'open'>
  readonly clock: Clock
  readonly onFailure: OnItemFailed
}

const atOnce = 20

/**
 * Ends payments that no other process will: queries the processor about those that stayed open, and cancels those
 * that the person left. It queries and never charges (docs/guides/payments.md). Returns how many were handled.
 */
export function makeRecoverPayments(options: RecoverOptions) {
  const { database, transitions, giveUp, reconcile, gate, clock, onFailure } = options

  /**
   * A lost database may have lost the submission, and the list that opened the gate may have been read too early.
   */
  async function abandon(attempt: AttemptToReconcile): Promise<void> {
    await gate.open()
    const processorId = await options.findSubmission(attempt)
    if (processorId !== null && (await options.reconstruct(processorId)) === 'reconstructed') return
    await transitions.applyEvents(attempt, ({ state }) =>
      state === 'created' ? { kind: 'abandoned' } : null,
    )
  }

  async function recover(attempt: AttemptToReconcile): Promise<void> {
    switch (attempt.state) {
      case 'created':
        return await abandon(attempt)
      case 'requires_action':
        return await giveUp(attempt)
      case 'submitted':
        // The process that sent it has ended, so the outcome is unknown from here on, which the page says.
        await transitions.applyEvents(attempt, ({ state }) =>
          state === 'submitted' ? { kind: 'timed_out' } : null,
        )
        await flagWhenLate(attempt)
        await reconcile(attempt, clock())
        return
      case 'unknown':
      case 'processing':
        // Flagged before the query: whatever the answer, an employee is notified of a payment that takes too long.
        await flagWhenLate(attempt)
        await reconcile(attempt, clock())
        return
      default:
        return await lookAgain(attempt)
    }
  }

  /** Queries a paid attempt again: another transition was made since the last query, so its answer was ignored. */
  async function lookAgain(attempt: AttemptToReconcile): Promise<void> {
    if (attempt.processorId !== null) {
      const { answer } = await reconcile(attempt, clock())
      if (answer === 'no_answer') return
    }
    await database.transaction('jobs', (tx) => tx.change(stopReconcilingStatement(attempt)))
  }

  const ageMs = (attempt: AttemptRow) => clock() - (attempt.submittedAt ?? attempt.createdAt).getTime()

  async function flagWhenLate(attempt: AttemptRow): Promise<void> {
    const lateAfterMs = attempt.state === 'processing' ? debitLateAfterMs : manualReviewAfterMs
    if (ageMs(attempt) < lateAfterMs) return
    await database.transaction('jobs', (tx) => tx.change(flagForManualReviewStatement(attempt, clock())))
  }

  return async (): Promise<number> => {
    const due = await database.transaction('jobs', (tx) => tx.run(claimToReconcileStatement(clock(), atOnce)))
    await eachApart(due, recover, (attempt, error) => onFailure('recovery', attempt.attemptId, error))
    return due.length
  }
}
