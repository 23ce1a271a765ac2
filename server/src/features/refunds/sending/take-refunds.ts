import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { isLive, isUnsent, type RefundEvent } from '@myaccount/domain/refunds/refund-graph'
import type { Database, Transaction } from '../../../database/database.ts'
import type { Processor, ProcessorPayment } from '../../../gateways/processor/port.ts'
import type { ProcessorRefund, RefundRecord } from '../../../gateways/processor/refunds/refund.port.ts'
import {
  type AttemptKey,
  findAttemptStatement,
  flagForManualReviewStatement,
  type PaymentEngine,
} from '../../payments/payments.reader.ts'
import { bookRefund } from './book-refund.ts'
import { type HeldPayment, type HoldPayment, pickRefund } from './hold-refund.ts'
import type { MoveRefund } from './move-refund.ts'
import type { ReconstructRefund } from './reconstruct-refund.ts'
import { noteAcceptedStatement, type RefundRow } from './refunds.store.ts'

interface TakeRefundsOptions {
  readonly database: Database
  readonly processor: Pick<Processor, 'readCharge'>
  readonly engine: Pick<PaymentEngine, 'applyFacts'>
  readonly hold: HoldPayment
  readonly move: MoveRefund
  readonly reconstruct: ReconstructRefund
  readonly makeId: () => Uuid
  /** The processor reports something about a refund that contradicts our row: an employee has to review it. */
  readonly onContradiction: (refund: RefundRow, facts: ProcessorRefund) => void
}

/** The payment's own total of refunds; cents. */
type Taken = Pick<ProcessorPayment, 'refundedCents'>

export type TakeRefunds = ReturnType<typeof makeTakeRefunds>

const dayMs = 24 * 60 * 60 * 1000

/**
 * Applies the processor's data about a payment's refunds. First the payment in its current state, so that its own
 * books never know less than a refund says; then each refund that a request of ours made. Returns the payment;
 * null where there is none.
 */
export function makeTakeRefunds(options: TakeRefundsOptions) {
  const { database, processor } = options

  async function takeOne(record: RefundRecord, facts: ProcessorRefund): Promise<void> {
    if (await applyKnown(record, facts)) return
    if (await options.reconstruct(record, facts)) await applyKnown(record, facts)
  }

  /** Returns whether the row exists and had been sent, so that the facts could be applied. */
  async function applyKnown(record: RefundRecord, facts: ProcessorRefund): Promise<boolean> {
    return await database.transaction({ payment: [record.accountNumber] }, async (tx) => {
      const held = await options.hold(tx, record)
      const refund = held === null ? undefined : pickRefund(held, record)
      if (held === null || refund === undefined || isUnsent(refund.state)) return false
      await apply(tx, refund, facts, held)
      return true
    })
  }

  async function apply(
    tx: Transaction,
    refund: RefundRow,
    facts: ProcessorRefund,
    { payment, moment }: HeldPayment,
  ): Promise<void> {
    if (contradicts(refund, facts)) {
      options.onContradiction(refund, facts)
      tx.defer(flagForManualReviewStatement(payment.attempt, moment.atMs))
      return
    }
    const { processorId } = facts
    const event = decideRefundEvent(refund, facts)
    if (event !== null) await options.move(tx, refund, event, { payment, moment, further: { processorId } })
    else if (refund.state === 'sent') {
      tx.defer(noteAcceptedStatement(refund, processorId, moment.atMs + dayMs))
      const accepted = { ...refund, isAtProcessor: true }
      bookRefund(tx, refund, accepted, { ...moment, transactionId: options.makeId() })
    }
  }

  return async (key: AttemptKey, refunds: readonly ProcessorRefund[]): Promise<Taken | null> => {
    const [attempt] = await database.read(
      { payment: [key.accountNumber] },
      findAttemptStatement([key.accountNumber], key.attemptId),
    )
    if (attempt === undefined || attempt.processorId === null) return null
    const payment = await processor.readCharge(attempt.processorId)
    if (payment !== null) await options.engine.applyFacts(attempt, payment)
    for (const refund of refunds) {
      const { record } = refund
      if (record?.attemptId === key.attemptId && record.accountNumber === key.accountNumber)
        await takeOne(record, refund)
    }
    return payment
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
  if (state !== 'sent' && state !== 'succeeded') return null
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
