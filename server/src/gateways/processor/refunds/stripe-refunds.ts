import { cents } from '@myaccount/domain/kernel/money'
import type { RefundReason } from '@myaccount/domain/refunds/refundable'
import Stripe from 'stripe'
import { countSends, isBeforeAnything } from '../reading/read-refusal.ts'
import { hasNoAnswer, reach, reachEach } from '../stripe-errors.ts'
import type { ProcessorRefund, RefundAnswer, RefundCalls, RefundOrder } from './refund.port.ts'
import { metadataOfRefund, refundRecordIn } from './refund-metadata.ts'

/** Creates refunds, and reads their outcome. */
export function stripeRefunds(stripe: Stripe): RefundCalls {
  return {
    refund: (order) =>
      countSends(stripe, order.record.refundId, async (timesSent): Promise<RefundAnswer> => {
        try {
          const made = await stripe.refunds.create(paramsOf(order), { idempotencyKey: order.record.refundId })
          return { kind: 'facts', refund: readRefund(made) }
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeError)) throw error
          // A refusal needs proof, as for a payment (ADR 0023). After any other answer, the list of refunds shows
          // the outcome.
          if (hasNoAnswer(error) || !isBeforeAnything(error) || timesSent() > 1) return { kind: 'no_answer' }
          return { kind: 'refused', code: error.code ?? error.rawType ?? 'refused' }
        }
      }),
    refundsOf: (paymentId) =>
      reach(async () => {
        const refunds: ProcessorRefund[] = []
        for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
          refunds.push(readRefund(refund))
        return refunds
      }),
    async *refundsSince(createdAtMs) {
      const created = { gte: Math.floor(createdAtMs / 1000) }
      for await (const refund of reachEach(stripe.refunds.list({ created, limit: 100 }))) {
        const record = refundRecordIn(refund.metadata)
        const paymentId = paymentOf(refund)
        if (record === null || paymentId === null) continue
        yield { refundId: record.refundId, installationId: record.installationId, paymentId }
      }
    },
  }
}

function paramsOf({ paymentId, amountCents, record }: RefundOrder): Stripe.RefundCreateParams {
  return {
    payment_intent: paymentId,
    amount: amountCents,
    reason: reasons[record.reason],
    metadata: metadataOfRefund(record),
  }
}

/** Stripe has a value for a duplicate; `fraudulent` would block the card, and no reason of ours means that. */
const reasons: Readonly<Record<RefundReason, 'duplicate' | 'requested_by_customer'>> = {
  paid_twice: 'duplicate',
  paid_too_much: 'requested_by_customer',
  not_applied: 'requested_by_customer',
  policy_cancelled: 'requested_by_customer',
  requested_by_customer: 'requested_by_customer',
  other: 'requested_by_customer',
}

function readRefund(refund: Stripe.Refund): ProcessorRefund {
  return {
    processorId: refund.id,
    amountCents: cents(refund.amount),
    status: statuses[refund.status ?? ''] ?? 'pending',
    failureCode: refund.failure_reason ?? (refund.status === 'canceled' ? 'canceled' : null),
    createdAtMs: refund.created * 1000,
    record: refundRecordIn(refund.metadata),
  }
}

/**
 * Any other status is on its way: `pending`, or `requires_action`, where Stripe asks the payer where to send it.
 */
const statuses: Readonly<Record<string, ProcessorRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

function paymentOf({ payment_intent: payment }: Stripe.Refund): string | null {
  return typeof payment === 'string' ? payment : (payment?.id ?? null)
}
