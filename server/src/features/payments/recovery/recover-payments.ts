import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import type { Processor, ProcessorPayment } from '../../../gateways/processor/port.ts'
import type { ApplyEvents } from '../attempts/apply-events.ts'
import {
  type AttemptRow,
  type AttemptToReconcile,
  claimToReconcileStatement,
  flagForManualReviewStatement,
} from '../attempts/attempts.store.ts'
import { stopReconcilingStatement } from '../attempts/manual-review.store.ts'
import { debitLateAfterMs, manualReviewAfterMs } from '../attempts/recovery-times.ts'
import type { PaymentsGate } from '../lost/payments-gate.ts'
import { orderOf } from '../submission/charge-attempt.ts'
import { eachApart, type OnItemFailed } from './each-apart.ts'
import type { GiveUp } from './give-up.ts'

interface RecoverOptions {
  readonly database: Database
  readonly processor: Processor
  readonly transitions: ApplyEvents
  readonly giveUp: GiveUp
  readonly gate: Pick<PaymentsGate, 'open'>
  readonly clock: Clock
  readonly publicUrl: string
  readonly onFailure: OnItemFailed
}

const atOnce = 20

/**
 * Brings to an end what nobody else will: asks the processor about what stayed open and gives up what the person left.
 * It asks and never charges (payment-machine.md, "Recovery"). Answers how many were handled.
 */
export function makeRecoverPayments(options: RecoverOptions) {
  const { database, processor, transitions, giveUp, gate, clock, publicUrl, onFailure } = options

  async function recover(attempt: AttemptToReconcile): Promise<void> {
    switch (attempt.state) {
      case 'created':
        // A database that was lost may have lost its submission.
        await gate.open()
        await transitions.applyEvents(attempt, ({ state }) =>
          state === 'created' ? { kind: 'abandoned' } : null,
        )
        return
      case 'requires_action':
        return await giveUp(attempt)
      case 'submitted':
        // Whoever sent it is gone: from here on nobody knows, and that is what the page says.
        await transitions.applyEvents(attempt, ({ state }) =>
          state === 'submitted' ? { kind: 'timed_out' } : null,
        )
        return await ask(attempt)
      case 'unknown':
      case 'processing':
        return await ask(attempt)
      default:
        return await lookAgain(attempt)
    }
  }

  /** Of a paid one the processor was asked before another moved it, so that its answer did not count. */
  async function lookAgain(attempt: AttemptToReconcile): Promise<void> {
    if (attempt.processorId !== null) {
      const answer = await processor.queryPaymentStatus(
        orderOf(attempt, publicUrl),
        attempt.processorId,
        ageMs(attempt),
      )
      if (answer.kind === 'no_answer') return
      if (answer.kind === 'facts') await transitions.applyFacts(attempt, answer.facts)
    }
    await database.transaction('jobs', (tx) => tx.change(stopReconcilingStatement(attempt)))
  }

  const ageMs = (attempt: AttemptRow) => clock() - (attempt.submittedAt ?? attempt.createdAt).getTime()

  async function ask(attempt: AttemptToReconcile): Promise<void> {
    // Told first: whatever the answer is, or if there is none, somebody knows of what takes too long.
    await flagWhenLate(attempt)
    const answer = await processor.queryPaymentStatus(
      orderOf(attempt, publicUrl),
      attempt.processorId,
      ageMs(attempt),
    )
    if (answer.kind === 'facts') await transitions.applyFacts(attempt, await finished(answer.facts))
    if (answer.kind === 'absent')
      await transitions.applyEvents(attempt, ({ state }) =>
        state === 'unknown' ? { kind: 'never_arrived' } : null,
      )
  }

  /** A payment that was made there and never begun is closed: nobody sends it again. */
  async function finished(facts: ProcessorPayment): Promise<ProcessorPayment> {
    if (facts.status !== 'unfinished') return facts
    const closed = await processor.cancel(facts.processorId)
    return closed.kind === 'facts' ? closed.facts : facts
  }

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
