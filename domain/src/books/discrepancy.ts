import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import { addCents, type Cents, noCents, subtractCents } from '../kernel/money.ts'
import { awaitsPosting, type PaymentState } from '../payments/payment-state.ts'
import { agreedFeeOf } from './agreed-fee.ts'

/**
 * The differences between our books, the processor's payouts and the carrier's postings; each has one name.
 */
export const discrepancyKinds = [
  /** Received, but in no payout. */
  'missing',
  'doubled',
  'amount',
  'currency',
  'fee',
  'date',
  /** Paid out for no payment of ours. */
  'unknown_charge',
  /** Received, but not posted by billing. */
  'unposted',
  'posted_twice',
  'refund',
  'dispute',
] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

export interface Discrepancy {
  readonly kind: DiscrepancyKind
  readonly expectedCents: Cents
  readonly foundCents: Cents
}

/** One payment in all three books. */
export interface MatchedPayment {
  readonly state: PaymentState
  readonly methodKind: 'card' | 'bank'
  readonly amountCents: Cents
  readonly refundedCents: Cents
  readonly refundFailedCents: Cents
  readonly twiceCents: Cents
  /** The business day on which it was started. */
  readonly begunOn: CalendarDate
  /**
   * The business day on which the processor reported the payment, perhaps after its payout; null if it never
   * did.
   */
  readonly receivedOn: CalendarDate | null
  /** The business day of the newest transition. */
  readonly changedOn: CalendarDate
  readonly isPosted: boolean
  readonly postedCents: Cents
  /** The charge in payouts. */
  readonly chargeCount: number
  readonly chargedCents: Cents
  readonly feeCents: Cents
  /** Money that went back, and money of refunds that came back. */
  readonly backCents: Cents
  readonly disputedCents: Cents
  readonly hasOtherCurrency: boolean
  /** The last day on which money of the charge was available, and the first on which a payout paid it. */
  readonly availableOn: CalendarDate | null
  readonly arrivedOn: CalendarDate | null
}

/** A payout may wait for a weekend and a holiday, and billing for its nightly run. */
export const settlesWithinDays = 7

export function findDiscrepancies(payment: MatchedPayment, today: CalendarDate): Discrepancy[] {
  if (payment.hasOtherCurrency) return [named('currency', payment.amountCents, payment.chargedCents)]
  const isLate = (since: CalendarDate | null) => since !== null && addDays(since, settlesWithinDays) < today
  return [
    ...ofCharge(payment, isLate(payment.receivedOn)),
    ...ofGivenBack(payment, isLate(payment.changedOn)),
    ...ofPosting(payment, isLate(payment.receivedOn)),
  ]
}

function named(kind: DiscrepancyKind, expectedCents: Cents, foundCents: Cents): Discrepancy {
  return { kind, expectedCents, foundCents }
}

function ofCharge(payment: MatchedPayment, isLate: boolean): Discrepancy[] {
  const { amountCents, chargeCount, chargedCents, feeCents, availableOn, arrivedOn } = payment
  if (chargeCount === 0) return isLate ? [named('missing', amountCents, noCents)] : []
  if (chargeCount > 1) return [named('doubled', amountCents, chargedCents)]
  const expectedFee = agreedFeeOf(payment.methodKind, amountCents)
  const isEarly = arrivedOn !== null && availableOn !== null && availableOn > arrivedOn
  const isBefore = arrivedOn !== null && arrivedOn < payment.begunOn
  return [
    ...(chargedCents === amountCents ? [] : [named('amount', amountCents, chargedCents)]),
    // A charge of another amount has another fee.
    ...(feeCents === expectedFee || chargedCents !== amountCents
      ? []
      : [named('fee', expectedFee, feeCents)]),
    ...(isEarly || isBefore ? [named('date', amountCents, chargedCents)] : []),
  ]
}

/** More than our books have is reported at once; less may still be on its way. */
function ofGivenBack(payment: MatchedPayment, isLate: boolean): Discrepancy[] {
  const { amountCents, refundedCents, refundFailedCents, twiceCents, state, backCents, disputedCents } =
    payment
  const back = subtractCents(refundedCents, refundFailedCents)
  const isHeld = state === 'disputed' || state === 'returned'
  const held = addCents(isHeld ? subtractCents(amountCents, back) : noCents, twiceCents)
  const differs = (expected: Cents, found: Cents) => found > expected || (found < expected && isLate)
  return [
    ...(differs(back, backCents) ? [named('refund', back, backCents)] : []),
    ...(differs(held, disputedCents) ? [named('dispute', held, disputedCents)] : []),
  ]
}

function ofPosting(
  { state, isPosted, amountCents, postedCents }: MatchedPayment,
  isLate: boolean,
): Discrepancy[] {
  if (postedCents > amountCents) return [named('posted_twice', amountCents, postedCents)]
  const waits = awaitsPosting(state) && !isPosted
  return waits && isLate ? [named('unposted', amountCents, postedCents)] : []
}
