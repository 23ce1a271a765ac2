import { defineMachine, nextState } from '../kernel/define-machine.ts'
import type { Result } from '../kernel/result.ts'

/** The states of a refund that staff requested (docs/guides/payments.md, "Refunds by staff"). */
export const refundStates = [
  'requested',
  'approved',
  'rejected',
  'withdrawn',
  'sent',
  'succeeded',
  'failed',
] as const
export type RefundState = (typeof refundStates)[number]

export type RefundEvent =
  /** Approved by another person than the one who requested it. */
  | { readonly kind: 'approved' }
  /** The amount is small enough that no colleague needs to approve it. */
  | { readonly kind: 'within_limit' }
  | { readonly kind: 'rejected' }
  /** Withdrawn by the person who requested it, before a decision. */
  | { readonly kind: 'withdrawn' }
  /** Committed before the processor is called. */
  | { readonly kind: 'sent' }
  /** The payment no longer has that much left, or is disputed: nothing was sent. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'processor_succeeded' }
  /** The processor or the payer's bank sent the money back, perhaps weeks after a success. */
  | { readonly kind: 'processor_failed'; readonly code: string }
  /** The processor refused the only request that was sent. */
  | { readonly kind: 'refused'; readonly code: string }
  /** A day after it was first sent the processor's list does not have it, and it is not sent again. */
  | { readonly kind: 'never_arrived' }
export type RefundEventKind = RefundEvent['kind']

export const refundMachine = defineMachine({
  name: 'refund',
  states: refundStates,
  initial: ['requested'],
  transitions: [
    { from: 'requested', event: 'approved', to: 'approved' },
    { from: 'requested', event: 'within_limit', to: 'approved' },
    { from: 'requested', event: 'rejected', to: 'rejected' },
    { from: 'requested', event: 'withdrawn', to: 'withdrawn' },
    { from: 'approved', event: 'sent', to: 'sent' },
    { from: 'approved', event: 'overtaken', to: 'failed' },
    { from: 'sent', event: 'processor_succeeded', to: 'succeeded' },
    { from: 'sent', event: 'processor_failed', to: 'failed' },
    { from: 'sent', event: 'refused', to: 'failed' },
    { from: 'sent', event: 'never_arrived', to: 'failed' },
    { from: 'succeeded', event: 'processor_failed', to: 'failed' },
  ],
  predicates: {
    /** True if the refund was not sent, as far as this row knows. */
    isUnsent: ['requested', 'approved'],
    /** The refund's money is reserved: on its way back, back, or about to be sent. */
    isLive: ['requested', 'approved', 'sent', 'succeeded'],
    /** Approved, by a colleague or because it is small, whatever became of it since. */
    wasApproved: ['approved', 'sent', 'succeeded', 'failed'],
    /** Approved, and its outcome is not known yet. */
    isUnderWay: ['approved', 'sent'],
    /** Sent, and not failed. */
    isWithProcessor: ['sent', 'succeeded'],
  },
})

export const { isUnsent, isLive, isUnderWay, isWithProcessor } = refundMachine.is

/** Returns the state after the event; `not_declared` changes nothing. */
export function decideRefundTransition(
  from: RefundState,
  event: RefundEvent,
): Result<RefundState, 'not_declared'> {
  return nextState(refundMachine, from, event.kind)
}
