import { parseUuid } from '@myaccount/domain/kernel/wire-id'
import type Stripe from 'stripe'
import { openStripe, type StripeAccess } from './open-stripe.ts'
import { readDisputeFacts } from './reading/read-charge.ts'

/** A charge as the processor has it. */
export interface BookedCharge {
  readonly attemptId: string | null
  readonly processorId: string
  readonly chargeId: string
  readonly amountCents: number
  readonly refundedCents: number
  /** `returned`: the bank or the cardholder has the money back for good. */
  readonly state: 'pending' | 'succeeded' | 'failed' | 'disputed' | 'returned'
}

/** The latest charge of every payment of these customers, for the audit of the money; throws when it does not answer. */
export async function readProcessorBook(
  access: StripeAccess,
  customerIds: Iterable<string>,
): Promise<BookedCharge[]> {
  const stripe = openStripe(access)
  const charges: BookedCharge[] = []
  for (const customer of customerIds) {
    const payments = stripe.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] })
    for await (const payment of payments) {
      const charge = payment.latest_charge
      if (charge === null || typeof charge === 'string') continue
      const attempt = parseUuid(payment.metadata.attempt ?? '')
      charges.push({
        attemptId: attempt.ok ? attempt.value : null,
        processorId: payment.id,
        chargeId: charge.id,
        amountCents: charge.amount,
        refundedCents: charge.amount_refunded,
        state: await readState(stripe, payment.id, charge),
      })
    }
  }
  return charges
}

async function readState(
  stripe: Stripe,
  payment: string,
  charge: Stripe.Charge,
): Promise<BookedCharge['state']> {
  const { dispute } = await readDisputeFacts(stripe, payment, charge)
  if (dispute?.status === 'open') return 'disputed'
  if (dispute?.status === 'lost' || dispute?.status === 'returned') return 'returned'
  if (charge.status === 'failed') return 'failed'
  return charge.status === 'succeeded' ? 'succeeded' : 'pending'
}
