import { type Cents, subtractCents } from '@myaccount/domain/kernel/money'
import type { PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import { isSettled, type PaymentState, type SettledState } from '@myaccount/domain/payments/payment-state'
import type { ChargeFacts } from '../../../gateways/processor/port.ts'

interface AttemptStanding {
  readonly state: PaymentState
  readonly amountCents: Cents
  readonly refundedCents: Cents
  readonly disputedFrom: SettledState | null
}

/**
 * What the processor's facts mean for an attempt as it stands: the next event, or null when they say nothing new.
 * Asked again after each move until it is null. Facts are the whole present truth and not a message, so that neither
 * their order nor their number matters, and a late one cannot lead backwards (M11).
 */
export function decideNextEvent(attempt: AttemptStanding, facts: ChargeFacts): PaymentEvent | null {
  const { state } = attempt
  switch (state) {
    case 'requires_action':
      return afterAction(facts)
    case 'submitted':
    case 'unknown':
      return afterSubmission(facts)
    case 'processing':
      return afterProcessing(facts)
    case 'disputed':
      return afterDispute(attempt, facts)
    default:
      return isSettled(state) ? afterSuccess(attempt, facts) : null
  }
}

function afterAction(facts: ChargeFacts): PaymentEvent | null {
  if (facts.status === 'requires_action' || facts.status === 'unfinished') return null
  if (facts.status === 'cancelled') return { kind: 'action_abandoned' }
  return { kind: 'action_confirmed' }
}

function afterSubmission(facts: ChargeFacts): PaymentEvent | null {
  switch (facts.status) {
    case 'unfinished':
      return null
    case 'requires_action':
      return { kind: 'processor_requires_action' }
    case 'processing':
      return { kind: 'processor_processing' }
    case 'succeeded':
      return { kind: 'processor_succeeded' }
    case 'declined':
      return { kind: 'processor_declined', code: facts.reasonCode ?? 'generic_decline' }
    case 'cancelled':
      return { kind: 'processor_declined', code: 'cancelled' }
  }
}

function afterProcessing(facts: ChargeFacts): PaymentEvent | null {
  if (facts.status === 'succeeded') return { kind: 'processor_succeeded' }
  if (facts.status === 'declined' || facts.status === 'cancelled')
    return { kind: 'bank_refused', returnCode: facts.reasonCode ?? 'unknown' }
  return null
}

function afterSuccess(
  attempt: AttemptStanding,
  { dispute, refundedCents }: ChargeFacts,
): PaymentEvent | null {
  if (dispute?.status === 'returned') return { kind: 'bank_returned', returnCode: dispute.reasonCode }
  if (dispute?.status === 'open' || dispute?.status === 'lost') return { kind: 'dispute_opened' }
  if (refundedCents <= attempt.refundedCents) return null
  return {
    kind: 'refunded',
    cents: subtractCents(refundedCents, attempt.refundedCents),
    isWhole: refundedCents >= attempt.amountCents,
  }
}

function afterDispute({ disputedFrom }: AttemptStanding, { dispute }: ChargeFacts): PaymentEvent | null {
  if (dispute?.status === 'lost') return { kind: 'dispute_lost' }
  if (dispute?.status === 'won' && disputedFrom !== null)
    return { kind: 'dispute_won', wasState: disputedFrom }
  return null
}

/**
 * What the books cannot take over, so that somebody has to look: money where they say that none was taken, and whatever
 * becomes of a payment that was refunded in part, from where the graph has no way on.
 */
export function contradicts(
  { state, refundedCents: bookedCents }: Pick<AttemptStanding, 'state' | 'refundedCents'>,
  { status, refundedCents, dispute }: ChargeFacts,
): boolean {
  if (state === 'partially_refunded') return refundedCents !== bookedCents || dispute !== null
  const isOver = state === 'failed' || state === 'cancelled' || state === 'expired'
  return isOver && (status === 'succeeded' || status === 'processing')
}
