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

/** Which of the processor's payments are this portal's. */
interface OwnPayments {
  readonly customerIds: ReadonlySet<string>
  /** Names its payments also where the database has lost them together with their customers. */
  readonly installationId: string
}

/** The latest charge of every payment of this portal, for the audit of the money; throws when it does not answer. */
export async function readProcessorBook(access: StripeAccess, own: OwnPayments): Promise<BookedCharge[]> {
  const stripe = openStripe(access)
  const charges: BookedCharge[] = []
  for await (const payment of stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })) {
    const charge = payment.latest_charge
    if (charge === null || typeof charge === 'string' || !isOwn(payment, own)) continue
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
  return charges
}

function isOwn({ customer, metadata }: Stripe.PaymentIntent, own: OwnPayments): boolean {
  if (metadata.installation === own.installationId) return true
  return typeof customer === 'string' && own.customerIds.has(customer)
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
