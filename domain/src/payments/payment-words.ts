import type { PaymentEventKind } from './payment-graph.ts'
import { type PaymentState, wasRefunded } from './payment-state.ts'

/**
 * The code of the page's text about a payment (docs/guides/payments.md, "The graph"); the client has the
 * texts.
 */
export type PaymentWordsCode =
  | 'scheduled'
  | 'sent'
  | 'confirm_with_bank'
  | 'sent_to_bank'
  | 'received_being_posted'
  | 'paid'
  | 'declined'
  | 'bank_refused'
  | 'checking'
  | 'not_completed'
  | 'not_sent'
  | 'returned'
  | 'refunded'
  | 'under_dispute'

/**
 * 'no' is certain. 'not_yet' is not: no charge was reported, yet the report may be on its way, so it must
 * never be worded as "no money has been taken". 'returned' covers money that the bank took back.
 */
export type MoneyTaken = 'no' | 'yes' | 'not_known' | 'not_yet' | 'returned'
export type PaymentDescription = { readonly code: PaymentWordsCode; readonly moneyTaken: MoneyTaken }

/** The events that end in `failed`. */
export const failureKinds = [
  'processor_declined',
  'bank_refused',
  'never_arrived',
  'not_sent',
] as const satisfies readonly PaymentEventKind[]
export type FailureKind = (typeof failureKinds)[number]

const descriptions: Readonly<Record<Exclude<PaymentState, 'failed'>, PaymentDescription>> = {
  // A payment in `created` was not submitted yet, so of all the codes only this one is true.
  created: { code: 'not_completed', moneyTaken: 'no' },
  scheduled: { code: 'scheduled', moneyTaken: 'no' },
  requires_action: { code: 'confirm_with_bank', moneyTaken: 'not_yet' },
  // The charge may have gone through and its answer may be on the way or lost: the page must not deny it (M22).
  submitted: { code: 'sent', moneyTaken: 'not_known' },
  processing: { code: 'sent_to_bank', moneyTaken: 'not_yet' },
  unknown: { code: 'checking', moneyTaken: 'not_known' },
  succeeded: { code: 'received_being_posted', moneyTaken: 'yes' },
  // Only billing's posting makes it paid (ADR 0023).
  posted: { code: 'paid', moneyTaken: 'yes' },
  cancelled: { code: 'not_completed', moneyTaken: 'no' },
  expired: { code: 'not_completed', moneyTaken: 'no' },
  returned: { code: 'returned', moneyTaken: 'returned' },
  disputed: { code: 'under_dispute', moneyTaken: 'not_known' },
  partially_refunded: { code: 'refunded', moneyTaken: 'yes' },
  refunded: { code: 'refunded', moneyTaken: 'returned' },
}

const failures: Readonly<Record<FailureKind, PaymentDescription>> = {
  processor_declined: { code: 'declined', moneyTaken: 'no' },
  bank_refused: { code: 'bank_refused', moneyTaken: 'no' },
  never_arrived: { code: 'not_completed', moneyTaken: 'no' },
  not_sent: { code: 'not_sent', moneyTaken: 'no' },
}

/** `failedBy` is read in `failed` only; without it the text fits every failure. */
export function describePayment(
  state: PaymentState,
  failedBy: FailureKind | null = null,
): PaymentDescription {
  if (state !== 'failed') return descriptions[state]
  return failures[failedBy ?? 'never_arrived']
}

/** Whether the payment had several refunds, so that the day of the last is not the day of all. */
export function isRefundedInParts(course: Iterable<{ readonly state: PaymentState }>): boolean {
  const refunds = [...course].filter(({ state }) => wasRefunded(state))
  return refunds.length > 1
}
