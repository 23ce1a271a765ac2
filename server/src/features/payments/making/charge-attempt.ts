import { toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import type { Database } from '../../../database/database.ts'
import type { ChargeAnswer, ChargeOrder, Processor } from '../../../gateways/processor/port.ts'
import type { ApplyEvents, AttemptKey } from '../attempts/apply-events.ts'
import type { AttemptRow, AttemptToAsk } from '../attempts/attempts.store.ts'
import { paymentRecordStatement } from '../lost/payment-record.store.ts'

/** What of an attempt and its method goes to the processor. */
export type AttemptToSend = Pick<
  AttemptToAsk,
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
>

/** What the processor is told; the same for the attempt whenever it is told, so that its key protects it. */
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
    submittedAtMs: (attempt.submittedAt ?? attempt.createdAt).getTime(),
    returnUrl: `${publicUrl}/payments/${toWireId('payment', attemptId)}?from=bank`,
  }
}

interface ChargeOptions {
  readonly database: Database
  readonly processor: Processor
  readonly publicUrl: string
  readonly moves: ApplyEvents
  /** The processor refuses what we send: nobody can pay until somebody mends it. */
  readonly onNotSent: (attemptId: Uuid, code: string) => void
}

/**
 * Sends a submitted attempt to the processor, once, and takes over what it answers. Without an answer the attempt is
 * `unknown`, never `failed` (M13): recovery asks, and nothing is charged again.
 */
export function makeChargeAttempt({ database, processor, publicUrl, moves, onNotSent }: ChargeOptions) {
  return async (attempt: AttemptToSend): Promise<AttemptRow | null> => {
    const key: AttemptKey = { ...attempt, isAnswered: true }
    const [row] = await database.read('jobs', paymentRecordStatement(attempt))
    if (row === undefined) throw new Error('The attempt is gone')
    const order = { ...orderOf(attempt, publicUrl), record: row.record }
    const answer = await processor.charge(order).catch(noAnswer)
    if (answer.kind === 'facts') return await moves.applyFacts(key, answer.facts)
    const event = eventOf(answer)
    if (event.kind === 'not_sent') onNotSent(attempt.attemptId, event.code)
    return await moves.applyEvents(key, (current) => (current.state === 'submitted' ? event : null))
  }
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

/** Whatever broke on our side, the order may have left. */
function noAnswer(): ChargeAnswer {
  return { kind: 'no_answer' }
}
