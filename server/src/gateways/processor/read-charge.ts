import { cents, noCents } from '@myaccount/domain/kernel/money'
import { parseUuid } from '@myaccount/domain/kernel/wire-id'
import Stripe from 'stripe'
import type { ChargeFacts } from './port.ts'

/** What the portal needs of a PaymentIntent with its latest charge expanded. */
export function chargeFactsOf(intent: Stripe.PaymentIntent): ChargeFacts {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const attempt = parseUuid(intent.metadata.attempt ?? '')
  const status = statusOf(intent, charge)
  return {
    processorId: intent.id,
    chargeId: charge?.id ?? null,
    attemptId: attempt.ok ? attempt.value : null,
    amountCents: cents(intent.amount),
    status,
    actionUrl: intent.next_action?.redirect_to_url?.url ?? null,
    reasonCode: status === 'declined' ? reasonOf(intent, charge) : null,
    refundedCents: charge === null ? noCents : cents(charge.amount_refunded),
    dispute: null,
  }
}

/** A dispute is an object of its own and is asked for only where the charge says that there is one. */
export async function withDispute(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  facts: ChargeFacts,
): Promise<ChargeFacts> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (charge?.disputed !== true) return facts
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 1 })
  const [dispute] = data
  if (dispute === undefined) return facts
  const isDebit = charge.payment_method_details?.type === 'us_bank_account'
  return {
    ...facts,
    dispute: {
      status: isDebit ? 'returned' : disputeStatusOf(dispute),
      reasonCode: returnCodeOf(dispute),
      amountCents: cents(dispute.amount),
    },
  }
}

/** The payment that an error of the SDK tells of: a decline is an answer. */
export function intentOfError(error: unknown): Stripe.PaymentIntent | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null
  return error.payment_intent ?? null
}

const statuses: Readonly<Record<string, ChargeFacts['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires_action',
  canceled: 'cancelled',
}

/** Declined is only what says that it was: a payment that was just made, or a status to come, is unfinished. */
function statusOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): ChargeFacts['status'] {
  const known = statuses[intent.status]
  if (known !== undefined) return known
  return intent.last_payment_error !== null || charge?.status === 'failed' ? 'declined' : 'unfinished'
}

function disputeStatusOf({ status }: Stripe.Dispute): 'open' | 'won' | 'lost' {
  if (status === 'won' || status === 'prevented' || status === 'warning_closed') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

/** A card's decline code; for a debit the R-code that its failure code stands for (domain.md 3.3.6). */
function reasonOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): string {
  const error = intent.last_payment_error
  const isDebit = intent.payment_method_types.includes('us_bank_account')
  const code = error?.decline_code ?? charge?.failure_code ?? error?.code ?? 'generic_decline'
  return isDebit ? (error?.network_decline_code ?? returnCodes[code] ?? code) : code
}

/** The network's own code first: Stripe's words are coarser. */
function returnCodeOf(dispute: Stripe.Dispute): string {
  return dispute.network_reason_code ?? returnCodes[dispute.reason] ?? dispute.reason
}

/** Stripe's words for bank refusals beside the network's; a word that is not here is passed on as it is. */
const returnCodes: Readonly<Record<string, string>> = {
  insufficient_funds: 'R01',
  account_closed: 'R02',
  bank_account_closed: 'R02',
  no_account: 'R03',
  incorrect_account_details: 'R03',
  invalid_account_number: 'R04',
  debit_not_authorized: 'R29',
  bank_cannot_process: 'R16',
  bank_account_restricted: 'R16',
  customer_initiated: 'R08',
  unrecognized: 'R10',
}
