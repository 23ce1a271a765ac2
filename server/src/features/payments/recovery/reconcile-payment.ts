import type { PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import type { Database } from '../../../database/database.ts'
import type { Processor, ProcessorPayment } from '../../../gateways/processor/port.ts'
import type { AttemptKey } from '../attempts/attempts.store.ts'
import {
  type AttemptRow,
  type AttemptToReconcile,
  findAttemptToReconcileStatement,
} from '../attempts/attempts.store.ts'
import { reconcileAfterMs } from '../attempts/recovery-times.ts'
import { orderOf } from '../submission/charge-attempt.ts'
import type { ApplyEvents } from '../transitions/apply-events.ts'

interface ReconcilePaymentOptions {
  readonly database: Database
  readonly processor: Processor
  readonly transitions: ApplyEvents
  readonly publicUrl: string
}

export type ReconciledAnswer = 'taken_over' | 'no_answer' | 'too_early' | 'nothing_to_reconcile'

interface Reconciled {
  readonly answer: ReconciledAnswer
  readonly state: PaymentState
}

/**
 * The payment, and both accounts whose processor ids are read: the one that pays and the one that has the method.
 */
type ReconcileKey = AttemptKey & Pick<AttemptRow, 'methodAccountNumber'>

export type PaymentReconciler = ReturnType<typeof makeReconcilePayment>

/** Queries the processor about a payment and applies its answer; it never charges (docs/guides/payments.md). */
export function makeReconcilePayment({
  database,
  processor,
  transitions,
  publicUrl,
}: ReconcilePaymentOptions) {
  const query = (attempt: AttemptToReconcile, processorId: string | null, ageMs: number) =>
    processor.queryPaymentStatus(orderOf(attempt, publicUrl), processorId, ageMs)

  /** Queries and applies; a payment whose processor id is known may be queried in any state. */
  async function reconcile(
    attempt: AttemptToReconcile & Pick<AttemptKey, 'isAnswered' | 'isReviewed'>,
    nowMs: number,
  ): Promise<Reconciled> {
    const ageMs = nowMs - (attempt.submittedAt ?? attempt.createdAt).getTime()
    const answer = await query(attempt, attempt.processorId, ageMs)
    const { state } = attempt
    switch (answer.kind) {
      case 'no_answer':
        return { answer: 'no_answer', state }
      case 'facts': {
        const after = await transitions.applyFacts(attempt, await finish(attempt, answer.facts))
        return { answer: 'taken_over', state: after?.state ?? state }
      }
      case 'absent': {
        const after = await transitions.applyEvents(attempt, neverArrived)
        return { answer: 'taken_over', state: after?.state ?? state }
      }
    }
  }

  /** Cancels a payment that was created at the processor and never started: no process sends it again. */
  async function finish({ state }: AttemptRow, facts: ProcessorPayment): Promise<ProcessorPayment> {
    const isSent = state === 'submitted' || state === 'unknown' || state === 'processing'
    if (facts.status !== 'unfinished' || !isSent) return facts
    const closed = await processor.cancel(facts.processorId)
    return closed.kind === 'facts' ? closed.facts : facts
  }

  return {
    reconcile,

    /**
     * Returns the processor's id of a payment that this database never sent; null where the processor has none
     * either.
     */
    findSubmission: (attempt: AttemptToReconcile): Promise<string | null> =>
      processor.findOrder(orderOf(attempt, publicUrl)),

    /**
     * Runs after an event about the payment: only reads by the processor's id, since its request may still be in
     * progress. Returns whether there was an answer.
     */
    async takeNews(attempt: AttemptToReconcile, processorId: string): Promise<boolean> {
      const answer = await query(attempt, processorId, 0)
      if (answer.kind !== 'facts') return false
      await transitions.applyFacts(attempt, answer.facts)
      return true
    },

    /** Does the same for a person who wants the outcome now. Returns null where there is no such payment. */
    async reconcilePayment(key: ReconcileKey, nowMs: number): Promise<Reconciled | null> {
      const { accountNumber, methodAccountNumber, attemptId, isAnswered = false, isReviewed = false } = key
      const [attempt] = await database.read(
        { payment: [...new Set([accountNumber, methodAccountNumber])] },
        findAttemptToReconcileStatement([accountNumber], attemptId),
      )
      if (attempt === undefined) return null
      const { state, stateSince, processorId } = attempt
      // Its request may still be in progress: a query by the key would take the key away from it.
      if (state === 'submitted' && nowMs - stateSince.getTime() < reconcileAfterMs)
        return { answer: 'too_early', state }
      if (processorId === null && state !== 'submitted' && state !== 'unknown')
        return { answer: 'nothing_to_reconcile', state }
      return await reconcile({ ...attempt, isAnswered, isReviewed }, nowMs)
    },
  }
}

/** `absent` is certain, even where the missing answer has not been recorded yet. */
function neverArrived({ state }: AttemptRow): PaymentEvent | null {
  if (state === 'submitted') return { kind: 'timed_out' }
  return state === 'unknown' ? { kind: 'never_arrived' } : null
}
