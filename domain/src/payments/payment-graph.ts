import { defineMachine } from '../kernel/define-machine.ts'
import type { Cents } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { type KeptState, type PaymentState, paymentPredicates, paymentStates } from './payment-state.ts'
import type { LapseReason } from './scheduling/lapse-reason.ts'

/** The bookings of the transitions; the entries are in `ledger.ts`. */
export type LedgerBooking =
  | 'pend'
  | 'post'
  | 'void'
  | 'bill'
  | 'reverse'
  | 'refund'
  | 'dispute_open'
  | 'dispute_close_won'
  | 'dispute_close_lost'
  /** No transition makes this booking: a bank took back a debit that was already refunded. */
  | 'credit_twice'
  /**
   * No transition makes this booking: a refund came back to the processor, was paid again, or was taken by
   * the bank with the rest.
   */
  | 'refund_fail'
  | 'refund_again'
  | 'refund_taken'
  /**
   * No transition makes this booking: a payment of an invoice that another payment has paid
   * (domain/src/books/overpayment.ts).
   */
  | 'overpay'
  | 'overpay_end'
  /** Booked by the transitions of a refund (domain/src/refunds/refund-booking.ts). */
  | 'refund_approve'
  | 'refund_settle'

export type PaymentEvent =
  | { readonly kind: 'submitted' }
  /** The payer agreed to it for a later day. */
  | { readonly kind: 'scheduled' }
  /** Its day came, and it could not be sent as agreed. */
  | { readonly kind: 'lapsed'; readonly because: LapseReason }
  /** Ended after 30 minutes in `created` without a submission. */
  | { readonly kind: 'abandoned' }
  /** `because` is set if the payer did not withdraw it: it ended after the last wrong code. */
  | { readonly kind: 'withdrawn'; readonly because?: 'wrong_codes' }
  | { readonly kind: 'processor_requires_action' }
  | { readonly kind: 'action_confirmed' }
  /** The payer gave up at the bank's page, or did not answer for 30 minutes. */
  | { readonly kind: 'action_abandoned' }
  | { readonly kind: 'processor_processing' }
  | { readonly kind: 'processor_succeeded' }
  /** `code` is the processor's decline code (decline-reason.ts). */
  | { readonly kind: 'processor_declined'; readonly code: string }
  /**
   * The processor refused the request before it created a payment: a fault of ours, such as a key that was
   * rotated.
   */
  | { readonly kind: 'not_sent'; readonly code: string }
  /** `returnCode` is an R-code or one of `unnamedReturns` (return-code.ts). */
  | { readonly kind: 'bank_refused'; readonly returnCode: string }
  /** A timeout, a 5xx or a cut connection: the outcome is unknown, so the state is never `failed` (M13). */
  | { readonly kind: 'timed_out' }
  /** The processor was queried and has no such payment. */
  | { readonly kind: 'never_arrived' }
  | { readonly kind: 'billing_posted' }
  | { readonly kind: 'bank_returned'; readonly returnCode: string }
  | { readonly kind: 'refunded'; readonly cents: Cents; readonly isWhole: boolean }
  | { readonly kind: 'dispute_opened' }
  /** `wasState` is the state that the payment would have without the dispute. */
  | { readonly kind: 'dispute_won'; readonly wasState: KeptState }
  | { readonly kind: 'dispute_lost' }
export type PaymentEventKind = PaymentEvent['kind']

/**
 * The change of the pending row; 'none': it exists neither before nor after. After a partial refund it exists
 * until billing has posted: there 'stays', 'goes' and 'appears' apply to the row only if it exists.
 */
export type PendingChange = 'appears' | 'stays' | 'goes' | 'none'

export type Transition = {
  readonly to: PaymentState
  readonly pending: PendingChange
  readonly ledger: LedgerBooking | null
}
export type PaymentEdge = Transition & { readonly from: PaymentState; readonly event: PaymentEventKind }

function edge(
  from: PaymentState,
  event: PaymentEventKind,
  to: PaymentState,
  pending: PendingChange,
  ledger: LedgerBooking | null,
): PaymentEdge {
  return { from, event, to, pending, ledger }
}

/** One row per edge. A payment in `posted` no longer has a pending row, hence 'none'. */
export const paymentGraph: readonly PaymentEdge[] = [
  edge('created', 'submitted', 'submitted', 'appears', 'pend'),
  edge('created', 'abandoned', 'expired', 'none', null),
  edge('created', 'withdrawn', 'cancelled', 'none', null),

  // A scheduled payment holds nothing until its day: the invoice stays payable.
  edge('created', 'scheduled', 'scheduled', 'none', null),
  edge('scheduled', 'submitted', 'submitted', 'appears', 'pend'),
  edge('scheduled', 'withdrawn', 'cancelled', 'none', null),
  edge('scheduled', 'lapsed', 'cancelled', 'none', null),

  edge('submitted', 'processor_requires_action', 'requires_action', 'stays', null),
  edge('unknown', 'processor_requires_action', 'requires_action', 'stays', null),
  edge('requires_action', 'action_confirmed', 'submitted', 'stays', null),
  edge('requires_action', 'action_abandoned', 'cancelled', 'goes', 'void'),

  edge('submitted', 'processor_processing', 'processing', 'stays', null),
  edge('unknown', 'processor_processing', 'processing', 'stays', null),
  edge('submitted', 'processor_succeeded', 'succeeded', 'stays', 'post'),
  edge('processing', 'processor_succeeded', 'succeeded', 'stays', 'post'),
  edge('unknown', 'processor_succeeded', 'succeeded', 'stays', 'post'),

  edge('submitted', 'processor_declined', 'failed', 'goes', 'void'),
  edge('unknown', 'processor_declined', 'failed', 'goes', 'void'),
  // Only `submitted` allows this: once the outcome is unknown, only a status query to the processor ends it.
  edge('submitted', 'not_sent', 'failed', 'goes', 'void'),
  edge('processing', 'bank_refused', 'failed', 'goes', 'void'),
  edge('submitted', 'timed_out', 'unknown', 'stays', null),
  edge('unknown', 'never_arrived', 'failed', 'goes', 'void'),

  edge('succeeded', 'billing_posted', 'posted', 'goes', 'bill'),
  edge('succeeded', 'bank_returned', 'returned', 'goes', 'reverse'),
  edge('posted', 'bank_returned', 'returned', 'none', 'reverse'),

  // After a partial refund the invoice stays closed until billing has posted the rest, or all of it has gone
  // back.
  edge('succeeded', 'refunded', 'partially_refunded', 'stays', 'refund'),
  edge('succeeded', 'refunded', 'refunded', 'goes', 'refund'),
  edge('posted', 'refunded', 'partially_refunded', 'none', 'refund'),
  edge('posted', 'refunded', 'refunded', 'none', 'refund'),
  edge('partially_refunded', 'refunded', 'partially_refunded', 'stays', 'refund'),
  edge('partially_refunded', 'refunded', 'refunded', 'goes', 'refund'),
  edge('partially_refunded', 'billing_posted', 'partially_refunded', 'goes', 'bill'),
  edge('partially_refunded', 'bank_returned', 'returned', 'goes', 'reverse'),

  edge('succeeded', 'dispute_opened', 'disputed', 'goes', 'dispute_open'),
  edge('posted', 'dispute_opened', 'disputed', 'none', 'dispute_open'),
  edge('partially_refunded', 'dispute_opened', 'disputed', 'goes', 'dispute_open'),
  // Billing is notified of a dispute only when it is lost, so it may post meanwhile; the end of the dispute
  // books the money.
  edge('disputed', 'billing_posted', 'disputed', 'none', null),
  // Received again and not posted: without the row the invoice would be paid a second time (ADR 0026).
  edge('disputed', 'dispute_won', 'succeeded', 'appears', 'dispute_close_won'),
  edge('disputed', 'dispute_won', 'posted', 'none', 'dispute_close_won'),
  edge('disputed', 'dispute_won', 'partially_refunded', 'appears', 'dispute_close_won'),
  edge('disputed', 'dispute_lost', 'returned', 'none', 'dispute_close_lost'),
]

export const paymentMachine = defineMachine({
  name: 'payment',
  states: paymentStates,
  initial: ['created'],
  transitions: paymentGraph,
  predicates: paymentPredicates,
})

/**
 * 'already_there': the event is repeated or late; it is stored and changes nothing (docs/guides/payments.md).
 * 'not_declared': it contradicts the payment's state, such as a success after a failure; nothing is changed,
 * and an employee has to look (M12). Two events lead from a state to itself, a partial refund and a posting:
 * the cents refunded so far and the day of posting show whether they are new.
 */
export function decideTransition(
  from: PaymentState,
  event: PaymentEvent,
): Result<Transition, 'not_declared' | 'already_there'> {
  const found = paymentGraph.find((row) => row.from === from && isFor(row, event))
  if (found !== undefined) return ok({ to: found.to, pending: found.pending, ledger: found.ledger })
  return refuse(isBehind(from, event) ? 'already_there' : 'not_declared')
}

function isFor(row: PaymentEdge, event: PaymentEvent): boolean {
  if (row.event !== event.kind) return false
  if (event.kind === 'refunded') return row.to === (event.isWhole ? 'refunded' : 'partially_refunded')
  return event.kind === 'dispute_won' ? row.to === event.wasState : true
}

/**
 * Reports of the processor's progress arrive in any order: one is late if the payment can have passed the
 * state that it leads to. Any other event is late only in exactly that state, since a missed one leaves money
 * unbooked.
 */
const progressReports: ReadonlySet<PaymentEventKind> = new Set([
  'processor_requires_action',
  'processor_processing',
  'processor_succeeded',
  'timed_out',
])

function isBehind(from: PaymentState, event: PaymentEvent): boolean {
  // Another partial refund is other money, not a repeat; a repeated event is recognized by its own id.
  if (event.kind === 'refunded' && !event.isWhole) return false
  const targets = paymentGraph.filter((row) => isFor(row, event)).map((row) => row.to)
  return targets.some((to) => to === from || (progressReports.has(event.kind) && leadsTo(to, from)))
}

function leadsTo(start: PaymentState, goal: PaymentState): boolean {
  const reached = new Set<PaymentState>([start])
  // A set is iterated in the order of insertion, including the states added on the way.
  for (const state of reached) {
    for (const row of paymentGraph) if (row.from === state) reached.add(row.to)
  }
  return reached.has(goal)
}
