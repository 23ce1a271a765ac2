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
  /** Those of these customers that are the portal's. */
  readonly knownCustomers: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Names its payments also where the database has lost them together with their customers. */
  readonly installationId: string
}

const paymentsAtOnce = 100

/**
 * The latest charge of every payment of this portal, a page at a time, for the audit of the money; throws when the
 * processor does not answer.
 */
export async function* readProcessorBook(
  access: StripeAccess,
  own: OwnPayments,
): AsyncGenerator<BookedCharge[]> {
  const stripe = openStripe(access)
  let page: Stripe.PaymentIntent[] = []
  for await (const payment of stripe.paymentIntents.list({
    limit: paymentsAtOnce,
    expand: ['data.latest_charge'],
  })) {
    page.push(payment)
    if (page.length < paymentsAtOnce) continue
    yield await chargesOf(stripe, page, own)
    page = []
  }
  if (page.length > 0) yield await chargesOf(stripe, page, own)
}

async function chargesOf(
  stripe: Stripe,
  page: readonly Stripe.PaymentIntent[],
  { knownCustomers, installationId }: OwnPayments,
): Promise<BookedCharge[]> {
  const customers = page.flatMap(({ customer }) => (typeof customer === 'string' ? [customer] : []))
  const known = await knownCustomers([...new Set(customers)])
  const charges: BookedCharge[] = []
  for (const { id, metadata, customer, latest_charge: charge } of page) {
    const isOwn =
      metadata.installation === installationId || (typeof customer === 'string' && known.has(customer))
    if (charge === null || typeof charge === 'string' || !isOwn) continue
    const attempt = parseUuid(metadata.attempt ?? '')
    charges.push({
      attemptId: attempt.ok ? attempt.value : null,
      processorId: id,
      chargeId: charge.id,
      amountCents: charge.amount,
      refundedCents: charge.amount_refunded,
      state: await readState(stripe, id, charge),
    })
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
