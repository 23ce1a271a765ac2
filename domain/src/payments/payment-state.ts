/** The states of a payment attempt (docs/guides/payments.md). */
export const paymentStates = [
  'created',
  'scheduled',
  'requires_action',
  'submitted',
  'processing',
  'unknown',
  'succeeded',
  'posted',
  'failed',
  'cancelled',
  'expired',
  'returned',
  'disputed',
  'partially_refunded',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]
export type UnsentState = 'created' | 'scheduled'
export type SettledState = 'succeeded' | 'posted'
/** Some of the money is ours: it can still be refunded, returned or disputed. */
export type KeptState = SettledState | 'partially_refunded'

/** True before anything was submitted: the payment waits for its payer's code or for its day. */
export function isUnsent(state: PaymentState): state is UnsentState {
  return state === 'created' || state === 'scheduled'
}

/** Submitted, not ended, and may still become money: the recovery worker queries these at the processor. */
export function isOpen(state: PaymentState): boolean {
  return state === 'submitted' || state === 'requires_action' || state === 'processing' || state === 'unknown'
}

/**
 * Whether the pending row exists, which closes the invoice to a second payment: while the payment is open,
 * and after the processor's success until billing has posted it (docs/guides/payments.md, "The graph"; M2,
 * M7). This reads the state alone; after a partial refund the row exists too until billing has posted the
 * rest.
 */
export function showsPending(state: PaymentState): boolean {
  return isOpen(state) || state === 'succeeded'
}

/** The processor reported success, and nothing has come back (M1, "settled"). */
export function isSettled(state: PaymentState): state is SettledState {
  return state === 'succeeded' || state === 'posted'
}

/** Settled, and at most a part of it refunded. */
export function isKept(state: PaymentState): state is KeptState {
  return isSettled(state) || state === 'partially_refunded'
}

/** The processor reported success, whatever became of the money since. */
export function wasPaid(state: PaymentState): boolean {
  return isKept(state) || state === 'disputed' || state === 'returned' || state === 'refunded'
}

/** Submitted, and neither the processor nor a bank has answered. */
export function isUnanswered(state: PaymentState): boolean {
  return state === 'submitted' || state === 'unknown'
}

/** Received, and billing is to post it or its rest; the day of posting shows whether it has. */
export function awaitsPosting(state: PaymentState): boolean {
  return state === 'succeeded' || state === 'partially_refunded'
}

/** A receipt is offered from the first report that the money is on its way, on the page and by email. */
export function hasReceipt(state: PaymentState): boolean {
  return state === 'processing' || wasPaid(state)
}

/** Billing may still post it, even while it is disputed. */
export function mayBePosted(state: PaymentState): boolean {
  return awaitsPosting(state) || state === 'disputed'
}

/** Ended without any money taken. */
export function endedUnpaid(state: PaymentState): boolean {
  return state === 'failed' || state === 'cancelled' || state === 'expired'
}

/** No transition leaves this state. A posted payment has not ended: banks return and dispute for months. */
export function isEnded(state: PaymentState): boolean {
  return endedUnpaid(state) || state === 'returned' || state === 'refunded'
}
