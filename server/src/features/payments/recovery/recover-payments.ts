import { eachApart, logItemFailed } from '../../../jobs/each-apart.ts'
import {
  type AttemptRow,
  type AttemptToReconcile,
  claimToReconcileStatement,
  flagForManualReviewStatement,
} from '../attempts/attempts.store.ts'
import { stopReconcilingStatement } from '../attempts/manual-review.store.ts'
import { debitLateAfterMs, manualReviewAfterMs } from '../attempts/recovery-times.ts'
import { reconstructPayment } from '../lost/reconstruct-payment.ts'
import type { PaymentWork } from '../payment-work.ts'
import { applyEvents } from '../transitions/apply-events.ts'
import { giveUp } from './give-up.ts'
import { findSubmission, reconcile } from './reconcile-payment.ts'

const atOnce = 20

/**
 * Ends payments that no other process will: queries the processor about those that stayed open, and cancels those
 * that the person left. It queries and never charges (docs/guides/payments.md). Returns how many were handled.
 */
export async function recoverPayments(work: PaymentWork): Promise<number> {
  const { database, clock, log } = work
  const onFailure = logItemFailed(log)
  const due = await database.transaction('jobs', (tx) => tx.run(claimToReconcileStatement(clock(), atOnce)))
  await eachApart(
    due,
    (attempt) => recover(work, attempt),
    (attempt, error) => onFailure('recovery', attempt.attemptId, error),
  )
  return due.length
}

/**
 * A lost database may have lost the submission, and the list that opened the gate may have been read too early.
 */
async function abandon(work: PaymentWork, attempt: AttemptToReconcile): Promise<void> {
  await work.gate.open()
  const processorId = await findSubmission(work, attempt)
  if (processorId !== null && (await reconstructPayment(work, processorId)) === 'reconstructed') return
  await applyEvents(work, attempt, ({ state }) => (state === 'created' ? { kind: 'abandoned' } : null))
}

async function recover(work: PaymentWork, attempt: AttemptToReconcile): Promise<void> {
  switch (attempt.state) {
    case 'created':
      return await abandon(work, attempt)
    case 'requires_action':
      return await giveUp(work, attempt)
    case 'submitted':
      // The process that sent it has ended, so the outcome is unknown from here on, which the page says.
      await applyEvents(work, attempt, ({ state }) => (state === 'submitted' ? { kind: 'timed_out' } : null))
      await flagWhenLate(work, attempt)
      await reconcile(work, attempt, work.clock())
      return
    case 'unknown':
    case 'processing':
      // Flagged before the query: whatever the answer, an employee is notified of a payment that takes too long.
      await flagWhenLate(work, attempt)
      await reconcile(work, attempt, work.clock())
      return
    default:
      return await lookAgain(work, attempt)
  }
}

/** Queries a paid attempt again: another transition was made since the last query, so its answer was ignored. */
async function lookAgain(work: PaymentWork, attempt: AttemptToReconcile): Promise<void> {
  if (attempt.processorId !== null) {
    const { answer } = await reconcile(work, attempt, work.clock())
    if (answer === 'no_answer') return
  }
  await work.database.transaction('jobs', (tx) => tx.change(stopReconcilingStatement(attempt)))
}

async function flagWhenLate(work: PaymentWork, attempt: AttemptRow): Promise<void> {
  const lateAfterMs = attempt.state === 'processing' ? debitLateAfterMs : manualReviewAfterMs
  const ageMs = work.clock() - (attempt.submittedAt ?? attempt.createdAt).getTime()
  if (ageMs < lateAfterMs) return
  await work.database.transaction('jobs', (tx) =>
    tx.change(flagForManualReviewStatement(attempt, work.clock())),
  )
}
