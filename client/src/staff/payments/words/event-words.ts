import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentEventKind } from '@myaccount/domain/payments/payment-graph'

type Words = Readonly<Record<string, MessageDescriptor>>

/** Explains to staff why a payment changed its state. */
const causes = {
  created: msg`The payer reviewed it`,
  scheduled: msg`The payer chose a later day`,
  lapsed: msg`Its day came, and it could not be sent as agreed`,
  submitted: msg`The payer pressed Pay, or its day came`,
  abandoned: msg`The payer did not go on for 30 minutes`,
  withdrawn: msg`The payer gave up, or typed five wrong codes`,
  processor_requires_action: msg`The card’s bank asks the payer to confirm`,
  action_confirmed: msg`The payer confirmed with the bank`,
  action_abandoned: msg`The payer did not confirm with the bank`,
  processor_processing: msg`The processor sent it to the bank`,
  processor_succeeded: msg`The processor has the money`,
  processor_declined: msg`The card’s bank or the processor declined it`,
  not_sent: msg`The processor refused our request: nothing was sent to a bank`,
  bank_refused: msg`The payer’s bank refused it`,
  timed_out: msg`The processor did not answer`,
  never_arrived: msg`The processor never got it`,
  billing_posted: msg`Billing shows it on the invoices`,
  bank_returned: msg`The payer’s bank took the money back`,
  refunded: msg`Money was refunded`,
  dispute_opened: msg`The cardholder disputes it`,
  dispute_won: msg`The dispute was decided for us`,
  dispute_lost: msg`The dispute was decided for the cardholder`,
} as const satisfies Readonly<Record<PaymentEventKind | 'created', MessageDescriptor>>

/** Names the processor's events, by their own names (Stripe's). */
const notified = {
  'payment_intent.created': msg`Payment set up`,
  'payment_intent.requires_action': msg`Waits for the payer to confirm`,
  'payment_intent.processing': msg`Sent to the bank`,
  'payment_intent.succeeded': msg`Payment succeeded`,
  'payment_intent.payment_failed': msg`Payment refused`,
  'payment_intent.canceled': msg`Payment cancelled`,
  'charge.pending': msg`Debit on its way`,
  'charge.succeeded': msg`Money taken`,
  'charge.failed': msg`Money not taken`,
  'charge.refunded': msg`Money refunded`,
  'charge.dispute.created': msg`Dispute opened`,
  'charge.dispute.funds_withdrawn': msg`Disputed money taken from us`,
  'charge.dispute.funds_reinstated': msg`Disputed money back with us`,
  'charge.dispute.closed': msg`Dispute decided`,
  'refund.created': msg`Refund started`,
  'refund.updated': msg`Refund changed`,
  'refund.failed': msg`Refund failed`,
} as const satisfies Words

/** Undefined for a name of another version of the server, or of the processor: then only the code is shown. */
export function causeOf(event: string): MessageDescriptor | undefined {
  return find(causes, event)
}

export function wordsOfProcessorEvent(type: string): MessageDescriptor | undefined {
  return find(notified, type)
}

function find(words: Words, name: string): MessageDescriptor | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
