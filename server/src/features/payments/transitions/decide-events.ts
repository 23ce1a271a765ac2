import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type Cents, cents, noCents, subtractCents } from '@myaccount/domain/kernel/money'
import type { PaymentEvent } from '@myaccount/domain/payments/payment-graph'
import {
  endedUnpaid,
  isKept,
  type KeptState,
  type PaymentState,
  wasPaid,
} from '@myaccount/domain/payments/payment-state'
import type { ProcessorPayment } from '../../../gateways/processor/port.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'

interface AttemptStanding {
  readonly state: PaymentState
  readonly amountCents: Cents
  readonly refundedCents: Cents
  readonly postedOn: CalendarDate | null
}

/**
 * The next event that the processor's facts mean for an attempt, or null when they say nothing new. The caller repeats
 * it after each transition until it is null. Facts are the whole present state and not a message, so their order and
 * number do not matter, and late facts cannot lead backwards (M11).
 */
export function decideNextEvent(attempt: AttemptStanding, facts: ProcessorPayment): PaymentEvent | null {
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
      return isKept(state) ? afterSuccess(attempt, facts) : null
  }
}

function afterAction(facts: ProcessorPayment): PaymentEvent | null {
  if (facts.status === 'requires_action' || facts.status === 'unfinished') return null
  // A payment that is canceled with a decline code was declined, and closed at the processor before we had written
  // that (apply-facts.ts).
  if (facts.status === 'cancelled' && facts.reasonCode === null) return { kind: 'action_abandoned' }
  return { kind: 'action_confirmed' }
}

function afterSubmission(facts: ProcessorPayment): PaymentEvent | null {
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
      return { kind: 'processor_declined', code: facts.reasonCode ?? 'cancelled' }
  }
}

function afterProcessing(facts: ProcessorPayment): PaymentEvent | null {
  if (facts.status === 'succeeded') return { kind: 'processor_succeeded' }
  if (facts.status === 'declined' || facts.status === 'cancelled')
    return { kind: 'bank_refused', returnCode: facts.reasonCode ?? 'unknown' }
  return null
}

function afterSuccess(
  attempt: AttemptStanding,
  { dispute, refundedCents }: ProcessorPayment,
): PaymentEvent | null {
  // The processor refunds nothing of a disputed or returned payment, so this refund was made before.
  if (refundedCents > attempt.refundedCents)
    return {
      kind: 'refunded',
      cents: subtractCents(refundedCents, attempt.refundedCents),
      isWhole: refundedCents >= attempt.amountCents,
    }
  if (dispute?.status === 'returned') return { kind: 'bank_returned', returnCode: dispute.reasonCode }
  return dispute?.status === 'open' || dispute?.status === 'lost' ? { kind: 'dispute_opened' } : null
}

/** Decides the end of a dispute; a refund that was made in the meantime is booked after it. */
function afterDispute(attempt: AttemptStanding, { dispute }: ProcessorPayment): PaymentEvent | null {
  if (dispute?.status === 'lost') return { kind: 'dispute_lost' }
  return dispute?.status === 'won' ? { kind: 'dispute_won', wasState: stateWithoutDispute(attempt) } : null
}

/**
 * Returns the state after a won dispute. Billing may have posted the payment in between, so this is not always the
 * state before it.
 */
function stateWithoutDispute({ refundedCents, postedOn }: AttemptStanding): KeptState {
  if (refundedCents > 0) return 'partially_refunded'
  return postedOn === null ? 'succeeded' : 'posted'
}

/** The part of the refunded sum that the processor no longer shows: a refund failed, and its money is still owed. */
export function refundFailedCents(
  { state, refundedCents: bookedCents }: Pick<AttemptStanding, 'state' | 'refundedCents'>,
  { refundedCents }: ProcessorPayment,
): Cents {
  return wasPaid(state) && refundedCents < bookedCents ? subtractCents(bookedCents, refundedCents) : noCents
}

/**
 * Returns the part of the failed refunds that the payer is still owed. A bank that takes the payment back
 * afterward also takes what the failed refund had left. `twiceCents` are booked as owed by the payer
 * (`doubleCreditCents`).
 */
export function refundOwedCents(
  attempt: Pick<AttemptStanding, 'state' | 'amountCents' | 'refundedCents'>,
  facts: ProcessorPayment,
  twiceCents: Cents,
): Cents {
  const { dispute, refundedCents } = facts
  const takenBack = dispute?.status === 'returned' || dispute?.status === 'lost' ? dispute.amountCents : 0
  const bookedOut = (attempt.state === 'returned' ? attempt.amountCents : attempt.refundedCents) + twiceCents
  const owed = Math.min(refundFailedCents(attempt, facts), bookedOut - refundedCents - takenBack)
  return cents(Math.max(0, owed))
}

/**
 * Returns whether the facts contradict the books, which means manual review. The cases: money where the books say
 * that none was taken; a refund that failed and is still owed; a change after all the money had gone back; a
 * dispute or return of more or less than what is left, which the books take as a whole. An inquiry moves no money,
 * but an employee should answer it.
 */
export function contradicts(
  { state, amountCents, refundedCents: bookedCents }: Omit<AttemptStanding, 'postedOn'>,
  { status, refundedCents, dispute, isInquired }: ProcessorPayment,
): boolean {
  if (endedUnpaid(state)) return status === 'succeeded' || status === 'processing'
  if (!wasPaid(state)) return false
  if (isInquired || refundedCents < bookedCents) return true
  if (dispute !== null && dispute.status !== 'won' && state !== 'refunded')
    if (dispute.amountCents !== subtractCents(amountCents, bookedCents)) return true
  if (state === 'returned') return refundedCents > bookedCents || dispute?.status === 'won'
  return state === 'refunded' && dispute !== null && dispute.status !== 'won'
}

/** Returns whether the facts belong to this attempt; another amount or another payment's id do not (M10, M19). */
export function isOf(
  attempt: Pick<AttemptRow, 'processorId' | 'attemptId' | 'amountCents'>,
  facts: Pick<ProcessorPayment, 'processorId' | 'attemptId' | 'amountCents'>,
): boolean {
  const isSamePayment = attempt.processorId === null || attempt.processorId === facts.processorId
  return isSamePayment && facts.attemptId === attempt.attemptId && facts.amountCents === attempt.amountCents
}

/**
 * Returns the amount that the payer received twice: the bank took back a debit that was refunded. It is booked as
 * owed, and never debited.
 */
export function doubleCreditCents(
  { amountCents, refundedCents: bookedCents }: Pick<AttemptStanding, 'amountCents' | 'refundedCents'>,
  { refundedCents, dispute }: Pick<ProcessorPayment, 'refundedCents' | 'dispute'>,
): Cents {
  if (dispute?.status !== 'returned') return noCents
  const back = dispute.amountCents + Math.min(bookedCents, refundedCents)
  return cents(Math.max(0, back - amountCents))
}
