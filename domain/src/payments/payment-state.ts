/** Where a payment attempt can stand (docs/guides/payments.md). */
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
/** Some of the money is ours: what can still be refunded, come back or be disputed. */
export type KeptState = SettledState | 'partially_refunded'

/** Nothing of it was handed in yet: it waits for its payer's code or for its day. */
export function isUnsent(state: PaymentState): state is UnsentState {
  return state === 'created' || state === 'scheduled'
}

/** Handed in, not ended, and may still become money: what the recovery worker asks the processor about. */
export function isOpen(state: PaymentState): boolean {
  return state === 'submitted' || state === 'requires_action' || state === 'processing' || state === 'unknown'
}

/**
 * Whether the pending row stands, which holds the invoice closed to a second payment: while the payment is open,
 * and after the processor's yes until billing has posted it (docs/guides/payments.md, "The graph"; M2, M7).
 * By the state alone; after a refund in part it stands as well until billing has posted what is left.
 */
export function showsPending(state: PaymentState): boolean {
  return isOpen(state) || state === 'succeeded'
}

/** The processor has said paid, and nothing has come back (M1, "settled"). */
export function isSettled(state: PaymentState): state is SettledState {
  return state === 'succeeded' || state === 'posted'
}

/** Settled, and at most a part of it refunded. */
export function isKept(state: PaymentState): state is KeptState {
  return isSettled(state) || state === 'partially_refunded'
}

/** The processor has said paid, whatever became of the money since. */
export function wasPaid(state: PaymentState): boolean {
  return isKept(state) || state === 'disputed' || state === 'returned' || state === 'refunded'
}

/** Handed in, and neither the processor nor a bank has said a word. */
export function isUnanswered(state: PaymentState): boolean {
  return state === 'submitted' || state === 'unknown'
}

/** Received, and billing is to post it or what is left of it; whether it has, the day of posting says. */
export function awaitsPosting(state: PaymentState): boolean {
  return state === 'succeeded' || state === 'partially_refunded'
}

/** A receipt is offered from the first word on that the money is on its way, on the page as by email. */
export function hasReceipt(state: PaymentState): boolean {
  return state === 'processing' || wasPaid(state)
}

/** Billing may still post it, also while it is disputed. */
export function mayBePosted(state: PaymentState): boolean {
  return awaitsPosting(state) || state === 'disputed'
}

/** Ended, and no money was taken. */
export function endedUnpaid(state: PaymentState): boolean {
  return state === 'failed' || state === 'cancelled' || state === 'expired'
}

/** No transition leads on from here. A posted payment is not ended: banks return and dispute for months. */
export function isEnded(state: PaymentState): boolean {
  return endedUnpaid(state) || state === 'returned' || state === 'refunded'
}
