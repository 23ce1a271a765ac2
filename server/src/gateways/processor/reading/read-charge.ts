import { cents, noCents } from '@myaccount/domain/kernel/money'
import { parseUuid } from '@myaccount/domain/kernel/wire-id'
import Stripe from 'stripe'
import type { ProcessorPayment, RecordedPayment } from '../port.ts'
import { readDisputes } from './read-dispute.ts'
import { readReturnCode } from './read-return.ts'

/** Reads the portal's fields of a PaymentIntent with its latest charge expanded; requests those that it lacks. */
export async function readFacts(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProcessorPayment> {
  const charge = chargeOf(intent)
  const attempt = parseUuid(intent.metadata.attempt ?? '')
  const status = statusOf(intent, charge)
  return {
    processorId: intent.id,
    chargeId: charge?.id ?? null,
    attemptId: attempt.ok ? attempt.value : null,
    amountCents: cents(intent.amount),
    status,
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
    // A refused payment is canceled at the processor (apply-facts.ts); the reason is still read after that.
    reasonCode:
      status === 'declined' || (status === 'cancelled' && intent.last_payment_error !== null)
        ? await readReason(stripe, intent, charge)
        : null,
    refundedCents: charge === null ? noCents : cents(charge.amount_refunded),
    ...(await readDisputeFacts(stripe, intent.id, charge)),
  }
}

/** The page that holds all disputes of a charge: a card network allows far fewer. */
const disputesOfCharge = 100

/** A dispute is an object of its own, and is read only where the charge says that there is one. */
export async function readDisputeFacts(
  stripe: Stripe,
  paymentId: string,
  charge: Stripe.Charge | null,
): Promise<Pick<ProcessorPayment, 'dispute' | 'isInquired'>> {
  if (charge?.disputed !== true) return { dispute: null, isInquired: false }
  const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: disputesOfCharge })
  const isDebit = charge.payment_method_details?.type === 'us_bank_account'
  const { outcome, isInquired } = readDisputes(data, isDebit)
  if (outcome === null) return { dispute: null, isInquired }
  const { dispute, status, amountCents } = outcome
  const { reason, network_reason_code: networkCode } = dispute
  const reasonCode = isDebit
    ? await readReturnCode(stripe, { networkCode, words: [reason], method: charge.payment_method })
    : (networkCode ?? reason)
  return { dispute: { status, reasonCode, amountCents }, isInquired }
}

/** Returns the method as the payment names it: the method itself may be gone. */
export function methodPaidWith(intent: Stripe.PaymentIntent): RecordedPayment['method'] {
  const details = chargeOf(intent)?.payment_method_details
  const card = details?.card
  const account = details?.us_bank_account
  const kind = intent.payment_method_types.includes('us_bank_account') ? 'bank' : 'card'
  const accountType =
    (['checking', 'savings'] as const).find((type) => type === account?.account_type) ?? null
  return { kind, brand: card?.brand ?? null, accountType, last4: card?.last4 ?? account?.last4 ?? '' }
}

/** Returns the payment in an error of the SDK: a decline is an answer. */
export function intentOfError(error: unknown): Stripe.PaymentIntent | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null
  return error.payment_intent ?? null
}

const statuses: Readonly<Record<string, ProcessorPayment['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires_action',
  canceled: 'cancelled',
}

/**
 * Returns `declined` only for a payment that says so: a payment that was just made, or a new status, is
 * `unfinished`.
 */
function statusOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): ProcessorPayment['status'] {
  const known = statuses[intent.status]
  if (known !== undefined) return known
  return intent.last_payment_error !== null || charge?.status === 'failed' ? 'declined' : 'unfinished'
}

/** Returns a card's decline code; for a debit, the return code that its words mean (domain.md 3.3.6). */
async function readReason(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
): Promise<string> {
  const error = intent.last_payment_error
  const words = [error?.decline_code, charge?.failure_code, error?.code]
  if (!intent.payment_method_types.includes('us_bank_account'))
    return words.find((word) => typeof word === 'string') ?? 'generic_decline'
  const method = error?.payment_method ?? charge?.payment_method
  return await readReturnCode(stripe, { networkCode: error?.network_decline_code, words, method })
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null
}
