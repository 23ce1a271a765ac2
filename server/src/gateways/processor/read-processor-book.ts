import { parseUuid } from '@myaccount/domain/kernel/wire-id'
import type Stripe from 'stripe'
import { openStripe, type StripeAccess } from './open-stripe.ts'

/** A charge as the processor has it, without what its dispute came to. */
export interface BookedCharge {
  readonly attemptId: string | null
  readonly processorId: string
  readonly chargeId: string
  readonly amountCents: number
  readonly refundedCents: number
  readonly state: 'pending' | 'succeeded' | 'failed' | 'disputed'
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
        state: stateOf(charge),
      })
    }
  }
  return charges
}

function stateOf(charge: Stripe.Charge): BookedCharge['state'] {
  if (charge.disputed) return 'disputed'
  if (charge.status === 'failed') return 'failed'
  return charge.status === 'succeeded' ? 'succeeded' : 'pending'
}
