import { isLive, isUnsent, isWithProcessor, type RefundEvent } from '@myaccount/domain/refunds/refund-graph'
import type { Transaction } from '../../../database/database.ts'
import type { ProcessorPayment } from '../../../gateways/processor/port.ts'
import type { ProcessorRefund, RefundRecord } from '../../../gateways/processor/refunds/refund.port.ts'
import {
  type AttemptKey,
  findAttemptStatement,
  flagForManualReviewStatement,
} from '../../payments/payments.reader.ts'
import type { RefundWork } from '../refund-work.ts'
import { bookRefund } from './book-refund.ts'
import { type HeldPayment, holdPayment, pickRefund } from './hold-refund.ts'
import { reconstructRefund } from './reconstruct-refund.ts'
import { noteAcceptedStatement, type RefundRow } from './refunds.store.ts'
import { transitionRefund } from './transition-refund.ts'

/** The payment's own total of refunds; cents. */
type Taken = Pick<ProcessorPayment, 'refundedCents'>

const dayMs = 24 * 60 * 60 * 1000

/**
 * Applies the processor's data about a payment's refunds. First the payment in its current state, so that its own
 * books never know less than a refund says; then each refund that a request of ours made. Returns the payment;
 * null where there is none.
 */
export async function applyRefunds(
  work: RefundWork,
  key: AttemptKey,
  refunds: readonly ProcessorRefund[],
): Promise<Taken | null> {
  const [attempt] = await work.database.read(
    { payment: [key.accountNumber] },
    findAttemptStatement([key.accountNumber], key.attemptId),
  )
  if (attempt === undefined || attempt.processorId === null) return null
  const payment = await work.processor.readCharge(attempt.processorId)
  if (payment !== null) await work.engine.applyFacts(attempt, payment)
  for (const refund of refunds) {
    const { record } = refund
    if (record?.attemptId === key.attemptId && record.accountNumber === key.accountNumber)
      await applyOne(work, record, refund)
  }
  return payment
}

async function applyOne(work: RefundWork, record: RefundRecord, facts: ProcessorRefund): Promise<void> {
  if (await applyKnown(work, record, facts)) return
  if (await reconstructRefund(work, record, facts)) await applyKnown(work, record, facts)
}

/** Returns whether the row exists and had been sent, so that the facts could be applied. */
async function applyKnown(work: RefundWork, record: RefundRecord, facts: ProcessorRefund): Promise<boolean> {
  return await work.database.transaction({ payment: [record.accountNumber] }, async (tx) => {
    const held = await holdPayment(work, tx, record)
    const refund = held === null ? undefined : pickRefund(held, record)
    if (held === null || refund === undefined || isUnsent(refund.state)) return false
    await apply(work, tx, refund, facts, held)
    return true
  })
}

async function apply(
  work: RefundWork,
  tx: Transaction,
  refund: RefundRow,
  facts: ProcessorRefund,
  { payment, moment }: HeldPayment,
): Promise<void> {
  const { processorId } = facts
  if (contradicts(refund, facts)) {
    const { refundId, state } = refund
    work.log.error({ refund: refundId, state, processor: facts.status }, 'refund contradicts the processor')
    tx.defer(flagForManualReviewStatement(payment.attempt, moment.atMs))
    return
  }
  const event = decideRefundEvent(refund, facts)
  if (event !== null)
    await transitionRefund(work, tx, refund, event, { payment, moment, further: { processorId } })
  else if (refund.state === 'sent') {
    tx.defer(noteAcceptedStatement(refund, processorId, moment.atMs + dayMs))
    const accepted = { ...refund, isAtProcessor: true }
    bookRefund(tx, refund, accepted, { ...moment, entryId: work.engine.makeId() })
  }
}

/**
 * Returns the next event that the facts mean; null where they say nothing new. The facts are the whole current
 * state, as for a payment.
 */
export function decideRefundEvent(
  { state }: Pick<RefundRow, 'state'>,
  { status, failureCode }: Pick<ProcessorRefund, 'status' | 'failureCode'>,
): RefundEvent | null {
  if (!isWithProcessor(state)) return null
  if (status === 'failed') return { kind: 'processor_failed', code: failureCode ?? 'unknown' }
  return state === 'sent' && status === 'succeeded' ? { kind: 'processor_succeeded' } : null
}

/**
 * Returns whether the facts have another sum, or money on its way for a refund that our row says was never sent.
 */
export function contradicts(
  { state, amountCents, processorId }: Pick<RefundRow, 'state' | 'amountCents' | 'processorId'>,
  facts: Pick<ProcessorRefund, 'amountCents' | 'status' | 'processorId'>,
): boolean {
  if (facts.amountCents !== amountCents) return true
  if (processorId !== null && processorId !== facts.processorId) return true
  return !isLive(state) && facts.status !== 'failed'
}
