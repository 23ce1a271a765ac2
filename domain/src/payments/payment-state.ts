import { definePredicates, type PredicateStates } from '../kernel/define-machine.ts'

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

const unsent = ['created', 'scheduled'] as const
const open = ['submitted', 'requires_action', 'processing', 'unknown'] as const
const settled = ['succeeded', 'posted'] as const
const kept = [...settled, 'partially_refunded'] as const
const withMoney = [...kept, 'disputed'] as const
const paid = [...withMoney, 'returned', 'refunded'] as const
const awaitingPosting = ['succeeded', 'partially_refunded'] as const
const unpaidAtEnd = ['failed', 'cancelled', 'expired'] as const

/** The states in which each predicate holds; statements read the same lists as SQL functions (payment-graph.ts). */
export const paymentPredicates = {
  /** True before anything was submitted: the payment waits for its payer's code or for its day. */
  isUnsent: unsent,

  /** Submitted, not ended, and may still become money: the recovery worker queries these at the processor. */
  isOpen: open,

  /**
   * Whether the pending row exists, which closes the invoice to a second payment: while the payment is open,
   * and after the processor's success until billing has posted it (docs/guides/payments.md, "The graph"; M2,
   * M7). This reads the state alone; after a partial refund the row exists too until billing has posted the
   * rest.
   */
  showsPending: [...open, 'succeeded'],

  /** The processor reported success, and nothing has come back (M1, "settled"). */
  isSettled: settled,

  /** Settled, and at most a part of it refunded. */
  isKept: kept,

  /** The processor reported success, and not all of the money has gone back. */
  hasMoney: withMoney,

  /** The processor reported success, whatever became of the money since. */
  wasPaid: paid,

  /** Submitted, and neither the processor nor a bank has answered. */
  isUnanswered: ['submitted', 'unknown'],

  /** The processor has a payment for it, or may have: the request that made it was not refused. */
  mayBeWithProcessor: ['requires_action', 'processing', 'unknown', ...paid],

  /** Received, and billing is to post it or its rest; the day of posting shows whether it has. */
  awaitsPosting: awaitingPosting,

  /** A receipt is offered from the first report that the money is on its way, on the page and by email. */
  hasReceipt: ['processing', ...paid],

  /** Open or received: the invoice belongs to the payment until billing has posted it. */
  holdsInvoice: [...open, ...awaitingPosting],

  /** Has money, or may have. */
  mayHaveMoney: [...open, ...withMoney],

  /** No money was taken, and none will be taken unless the payment is submitted. */
  hasNoMoney: [...unsent, ...unpaidAtEnd],

  /** Billing may still post it, even while it is disputed. */
  mayBePosted: [...awaitingPosting, 'disputed'],

  /** Ended without any money taken. */
  endedUnpaid: unpaidAtEnd,

  /** It left its invoices unpaid, so the payer is asked to pay again. */
  leftUnpaid: [...unpaidAtEnd, 'returned'],

  /** The processor or a bank refused it, at once or after a success. */
  wasRefused: ['failed', 'returned'],

  /** Some or all of the money was sent back to the payer. */
  wasRefunded: ['partially_refunded', 'refunded'],

  /** No transition leaves this state. A posted payment has not ended: banks return and dispute for months. */
  isEnded: [...unpaidAtEnd, 'returned', 'refunded'],
} as const satisfies PredicateStates<PaymentState>

export const {
  isUnsent,
  isOpen,
  showsPending,
  isSettled,
  isKept,
  wasPaid,
  isUnanswered,
  awaitsPosting,
  hasReceipt,
  mayHaveMoney,
  mayBePosted,
  endedUnpaid,
  leftUnpaid,
  wasRefused,
  wasRefunded,
  isEnded,
} = definePredicates<PaymentState, typeof paymentPredicates>(paymentPredicates)

export type UnsentState = (typeof unsent)[number]
export type SettledState = (typeof settled)[number]
/** Some of the money is ours: it can still be refunded, returned or disputed. */
export type KeptState = (typeof kept)[number]
