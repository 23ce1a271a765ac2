import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import type { Database } from '../../../database/database.ts'
import type { Processor } from '../../../gateways/processor/port.ts'
import type { ApplyEvents, AttemptKey } from '../attempts/apply-events.ts'
import {
  type AttemptRow,
  type AttemptToReconcile,
  findAttemptToReconcileStatement,
} from '../attempts/attempts.store.ts'
import { reconcileAfterMs } from '../attempts/recovery-times.ts'
import { orderOf } from '../submission/charge-attempt.ts'

interface ReconcilePaymentOptions {
  readonly database: Database
  readonly processor: Processor
  readonly transitions: ApplyEvents
  readonly publicUrl: string
}

export type ReconciledAnswer = 'taken_over' | 'no_answer' | 'too_early' | 'nothing_to_reconcile'

/** Null where there is no such attempt. */
export type ReconcilePayment = (
  key: AttemptKey,
  nowMs: number,
) => Promise<{ answer: ReconciledAnswer; state: PaymentState } | null>

/**
 * What recovery asks later, asked because a person wants to know now: it asks and never charges (payment-machine.md,
 * "Recovery"). Known to the processor by name, an attempt may be asked about in any state; what it says is taken over
 * as far as the graph allows.
 */
export function makeReconcilePayment({
  database,
  processor,
  transitions,
  publicUrl,
}: ReconcilePaymentOptions): ReconcilePayment {
  async function ask(
    attempt: AttemptToReconcile & Pick<AttemptKey, 'isAnswered' | 'isReviewed'>,
    nowMs: number,
  ): Promise<{ answer: ReconciledAnswer; after: AttemptRow | null }> {
    const ageMs = nowMs - (attempt.submittedAt ?? attempt.createdAt).getTime()
    const answer = await processor.queryPaymentStatus(orderOf(attempt, publicUrl), attempt.processorId, ageMs)
    switch (answer.kind) {
      case 'no_answer':
        return { answer: 'no_answer', after: attempt }
      case 'facts':
        return { answer: 'taken_over', after: await transitions.applyFacts(attempt, answer.facts) }
      case 'absent':
        return { answer: 'taken_over', after: await neverArrived(attempt) }
    }
  }

  /** `absent` is certain, also where nobody has yet written down that the answer did not come. */
  async function neverArrived(attempt: AttemptKey): Promise<AttemptRow | null> {
    return await transitions.applyEvents(attempt, ({ state }) => {
      if (state === 'submitted') return { kind: 'timed_out' }
      return state === 'unknown' ? { kind: 'never_arrived' } : null
    })
  }

  return async ({ accountNumber, attemptId, isAnswered = false, isReviewed = false }, nowMs) => {
    const [attempt] = await database.read('jobs', findAttemptToReconcileStatement([accountNumber], attemptId))
    if (attempt === undefined) return null
    const { state, stateSince, processorId } = attempt
    // Its request may still be at work: whoever asks by the key would take it away from it.
    if (state === 'submitted' && nowMs - stateSince.getTime() < reconcileAfterMs)
      return { answer: 'too_early', state }
    if (processorId === null && state !== 'submitted' && state !== 'unknown')
      return { answer: 'nothing_to_reconcile', state }
    const { answer, after } = await ask({ ...attempt, isAnswered, isReviewed }, nowMs)
    return { answer, state: after?.state ?? state }
  }
}
