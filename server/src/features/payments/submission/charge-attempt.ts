import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import type { DeferredRows } from '../../../database/database.ts'
import { whileBusy } from '../../../database/database-unavailable.ts'
import type { ChargeAnswer, ChargeOrder, PaymentRecord } from '../../../gateways/processor/port.ts'
import type { AttemptKey, AttemptRow, AttemptToReconcile } from '../attempts/attempts.store.ts'
import type { PaymentWork } from '../payment-work.ts'
import { applyEvents } from '../transitions/apply-events.ts'
import { applyFacts } from '../transitions/apply-facts.ts'

/** The fields of an attempt and its method that the processor receives. */
export type AttemptToSend = Pick<
  AttemptToReconcile,
  | 'attemptId'
  | 'accountNumber'
  | 'confirmation'
  | 'amountCents'
  | 'customerId'
  | 'processorMethodId'
  | 'mandateId'
  | 'methodKind'
  | 'submittedAt'
  | 'createdAt'
  | 'guestId'
  | 'payOn'
  | 'source'
>

/**
 * The attempt with the rows that its submitting transaction has read, so that nothing more is read before it is
 * sent.
 */
export type AttemptToCharge = AttemptToSend & {
  readonly handedIn: DeferredRows<{ readonly record: PaymentRecord }>
  /** The payer waits for the answer; false for a scheduled payment whose day has come. */
  readonly isAnswered: boolean
  /** The bank returned an earlier entry for the same draft. */
  readonly isRetry: boolean
}

/**
 * Returns the order for the processor. It is the same for the attempt every time, so that the idempotency key
 * protects it.
 */
export function orderOf(attempt: AttemptToSend, publicUrl: string): ChargeOrder {
  const { attemptId, accountNumber, confirmation, amountCents, customerId, processorMethodId, mandateId } =
    attempt
  return {
    attemptId,
    accountNumber,
    confirmation,
    amountCents,
    customerId,
    processorMethodId,
    kind: attempt.methodKind,
    mandateId,
    isOffSession: attempt.payOn !== null || attempt.source === 'draft',
    submittedAtMs: (attempt.submittedAt ?? attempt.createdAt).getTime(),
    returnUrl:
      attempt.guestId === null
        ? `${publicUrl}/payments/${toWireId('payment', attemptId)}?from=bank`
        : `${publicUrl}/guest-checkout?from=bank`,
  }
}

/**
 * Sends a submitted attempt to the processor, once, and applies the answer. Without an answer the attempt is
 * `unknown`, never `failed` (M13): recovery queries it, and nothing is charged again.
 */
export async function chargeAttempt(work: PaymentWork, attempt: AttemptToCharge): Promise<AttemptRow | null> {
  const key: AttemptKey = attempt
  const [row] = attempt.handedIn.rows
  if (row === undefined) throw new Error('The attempt is gone')
  const order = { ...orderOf(attempt, work.publicUrl), record: row.record, isRetry: attempt.isRetry }
  const answer = await work.processor.charge(order).catch(noAnswer)
  if (answer.kind === 'facts') return await whileBusy(() => applyFacts(work, key, answer.facts))
  const event = eventOf(answer)
  if (event.kind === 'not_sent') noteNotSent(work, attempt.attemptId, event.code)
  return await whileBusy(() =>
    applyEvents(work, key, (current) => (current.state === 'submitted' ? event : null)),
  )
}

/** The processor refuses our requests: all payments fail until somebody fixes the cause. */
function noteNotSent({ counts, log }: PaymentWork, payment: Uuid, code: string): void {
  counts.notSent += 1
  log.error({ payment, code }, 'payment not sent')
}

function eventOf(answer: Exclude<ChargeAnswer, { kind: 'facts' }>): PaymentEvent {
  switch (answer.kind) {
    case 'no_answer':
      return { kind: 'timed_out' }
    case 'declined':
      return { kind: 'processor_declined', code: answer.code }
    case 'not_sent':
      return { kind: 'not_sent', code: answer.code }
  }
}

/** After any error on our side, the order may have been sent. */
function noAnswer(): ChargeAnswer {
  return { kind: 'no_answer' }
}
