import type { PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import { isUnanswered, type PaymentState } from '@myaccount/domain/payments/payment-state'
import type { ProcessorPayment } from '../../../gateways/processor/port.ts'
import type { AttemptKey } from '../attempts/attempts.store.ts'
import {
  type AttemptRow,
  type AttemptToReconcile,
  findAttemptToReconcileStatement,
} from '../attempts/attempts.store.ts'
import { reconcileAfterMs } from '../attempts/recovery-times.ts'
import type { PaymentWork } from '../payment-work.ts'
import { orderOf } from '../submission/charge-attempt.ts'
import { applyEvents } from '../transitions/apply-events.ts'
import { applyFacts } from '../transitions/apply-facts.ts'

export type ReconciledAnswer = 'taken_over' | 'no_answer' | 'too_early' | 'nothing_to_reconcile'

export interface Reconciled {
  readonly answer: ReconciledAnswer
  readonly state: PaymentState
}

/**
 * The payment, and both accounts whose processor ids are read: the one that pays and the one that has the method.
 */
export type ReconcileKey = AttemptKey & Pick<AttemptRow, 'methodAccountNumber'>

function query(
  { processor, publicUrl }: PaymentWork,
  attempt: AttemptToReconcile,
  processorId: string | null,
  ageMs: number,
) {
  return processor.queryPaymentStatus(orderOf(attempt, publicUrl), processorId, ageMs)
}

/**
 * Queries the processor about a payment and applies its answer; it never charges (docs/guides/payments.md). A payment whose processor id is known may be queried in any
 * state.
 */
export async function reconcile(
  work: PaymentWork,
  attempt: AttemptToReconcile & Pick<AttemptKey, 'isAnswered' | 'isReviewed'>,
  nowMs: number,
): Promise<Reconciled> {
  const ageMs = nowMs - (attempt.submittedAt ?? attempt.createdAt).getTime()
  const answer = await query(work, attempt, attempt.processorId, ageMs)
  const { state } = attempt
  switch (answer.kind) {
    case 'no_answer':
      return { answer: 'no_answer', state }
    case 'facts': {
      const after = await applyFacts(work, attempt, await finish(work, attempt, answer.facts))
      return { answer: 'taken_over', state: after?.state ?? state }
    }
    case 'absent': {
      const after = await applyEvents(work, attempt, neverArrived)
      return { answer: 'taken_over', state: after?.state ?? state }
    }
  }
}

/** Cancels a payment that was created at the processor and never started: no process sends it again. */
async function finish(
  { processor }: PaymentWork,
  { state }: AttemptRow,
  facts: ProcessorPayment,
): Promise<ProcessorPayment> {
  const isSent = isUnanswered(state) || state === 'processing'
  if (facts.status !== 'unfinished' || !isSent) return facts
  const closed = await processor.cancel(facts.processorId)
  return closed.kind === 'facts' ? closed.facts : facts
}

/**
 * Returns the processor's id of a payment that this database never sent; null where the processor has none
 * either.
 */
export async function findSubmission(
  { processor, publicUrl }: PaymentWork,
  attempt: AttemptToReconcile,
): Promise<string | null> {
  return await processor.findOrder(orderOf(attempt, publicUrl))
}

/**
 * Runs after an event about the payment: only reads by the processor's id, since its request may still be in
 * progress. Returns whether there was an answer.
 */
export async function takeNews(
  work: PaymentWork,
  attempt: AttemptToReconcile,
  processorId: string,
): Promise<boolean> {
  const answer = await query(work, attempt, processorId, 0)
  if (answer.kind !== 'facts') return false
  await applyFacts(work, attempt, answer.facts)
  return true
}

/** Does the same for a person who wants the outcome now. Returns null where there is no such payment. */
export async function queryPayment(
  work: PaymentWork,
  key: ReconcileKey,
  nowMs: number,
): Promise<Reconciled | null> {
  const { accountNumber, methodAccountNumber, attemptId, isAnswered = false, isReviewed = false } = key
  const [attempt] = await work.database.read(
    { payment: [...new Set([accountNumber, methodAccountNumber])] },
    findAttemptToReconcileStatement([accountNumber], attemptId),
  )
  if (attempt === undefined) return null
  const { state, stateSince, processorId } = attempt
  // Its request may still be in progress: a query by the key would take the key away from it.
  if (state === 'submitted' && nowMs - stateSince.getTime() < reconcileAfterMs)
    return { answer: 'too_early', state }
  if (processorId === null && !isUnanswered(state)) return { answer: 'nothing_to_reconcile', state }
  return await reconcile(work, { ...attempt, isAnswered, isReviewed }, nowMs)
}

/** `absent` is certain, even where the missing answer has not been recorded yet. */
function neverArrived({ state }: AttemptRow): PaymentEvent | null {
  if (state === 'submitted') return { kind: 'timed_out' }
  return state === 'unknown' ? { kind: 'never_arrived' } : null
}
