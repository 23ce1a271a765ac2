import { addCents, type Cents, cents, noCents, subtractCents, sumCents } from '../kernel/money.ts'
import type { InvoiceNumber } from '../kernel/numbers-of-the-carrier.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { Uuid } from '../kernel/wire-id.ts'
import { isKept, type PaymentState } from '../payments/payment-state.ts'
import { isLive, type RefundState } from './refund-graph.ts'

export interface RefundLine {
  readonly invoiceNumber: InvoiceNumber
  readonly amountCents: Cents
}

export interface PaymentToRefund {
  readonly state: PaymentState
  readonly amountCents: Cents
  /** By the processor's book, whoever refunded. */
  readonly refundedCents: Cents
  /** Of that, what did not arrive. */
  readonly refundFailedCents: Cents
  readonly lines: readonly RefundLine[]
}

export interface RefundOfPayment {
  readonly state: RefundState
  /** The colleague who approved or rejected it; null while nobody has, and where nobody had to. */
  readonly decidedBy: Uuid | null
  /** The processor has it, so that it counts in `refundedCents` or soon will. */
  readonly isAtProcessor: boolean
  readonly amountCents: Cents
  /** None of a refund that was reconstructed without them. */
  readonly lines: readonly RefundLine[]
}

/** Why nothing can be refunded. `lines_unknown`: reconstructed without its invoices (ADR 0040). */
export const notRefundableReasons = [
  'not_received',
  'disputed',
  'returned',
  'lines_unknown',
  'nothing_left',
] as const
export type NotRefundable = (typeof notRefundableReasons)[number]

export interface Refundable {
  readonly cents: Cents
  readonly lines: readonly RefundLine[]
  readonly why: NotRefundable | null
}

/**
 * What staff may still ask for, in all and of each invoice. What is asked for and not at the processor yet is spoken
 * for; what is there counts once, whether the payment's own books have heard of it or not.
 */
export function refundableOf(payment: PaymentToRefund, refunds: readonly RefundOfPayment[]): Refundable {
  const live = refunds.filter(({ state }) => isLive(state))
  const why = whyNot(payment)
  const gone = subtractCents(payment.refundedCents, payment.refundFailedCents)
  const there = sumOf(live.filter(({ isAtProcessor }) => isAtProcessor))
  const waiting = sumOf(live.filter(({ isAtProcessor }) => !isAtProcessor))
  const left = subtractCents(payment.amountCents, addCents(cents(Math.max(gone, there)), waiting))
  if (why !== null || left <= 0)
    return { cents: noCents, lines: payment.lines.map(nothingOf), why: why ?? 'nothing_left' }
  const lines = payment.lines.map(({ invoiceNumber, amountCents }) => {
    const taken = sumCents(
      live
        .flatMap((refund) => refund.lines.filter((line) => line.invoiceNumber === invoiceNumber))
        .map((line) => line.amountCents),
    )
    return { invoiceNumber, amountCents: cents(Math.min(left, Math.max(0, amountCents - taken))) }
  })
  return { cents: left, lines, why: null }
}

function whyNot({ state, refundFailedCents, lines }: PaymentToRefund): NotRefundable | null {
  if (state === 'disputed') return 'disputed'
  if (state === 'returned') return 'returned'
  if (state === 'refunded') return refundFailedCents > 0 ? null : 'nothing_left'
  if (!isKept(state)) return 'not_received'
  return lines.length === 0 ? 'lines_unknown' : null
}

function sumOf(refunds: readonly Pick<RefundOfPayment, 'amountCents'>[]): Cents {
  return sumCents(refunds.map(({ amountCents }) => amountCents))
}

function nothingOf({ invoiceNumber }: RefundLine): RefundLine {
  return { invoiceNumber, amountCents: noCents }
}

/** `changed`: somebody asked for a refund meanwhile, or one arrived: the page shows another sum than there is. */
export type RefundRefusal =
  | NotRefundable
  | 'changed'
  | 'no_lines'
  | 'line_twice'
  | 'line_not_positive'
  | 'line_above'

/** Whether this may be asked for, as the page showed it. Answers the sum. */
export function decideRefundRequest(
  asked: { readonly lines: readonly RefundLine[]; readonly shownCents: Cents },
  refundable: Refundable,
): Result<Cents, RefundRefusal> {
  if (refundable.why !== null) return refuse(refundable.why)
  if (asked.shownCents !== refundable.cents) return refuse('changed')
  if (asked.lines.length === 0) return refuse('no_lines')
  if (new Set(asked.lines.map(({ invoiceNumber }) => invoiceNumber)).size < asked.lines.length)
    return refuse('line_twice')
  for (const { invoiceNumber, amountCents } of asked.lines) {
    if (amountCents <= 0) return refuse('line_not_positive')
    const left = refundable.lines.find((line) => line.invoiceNumber === invoiceNumber)?.amountCents
    if (left === undefined || amountCents > left) return refuse('line_above')
  }
  const total = sumCents(asked.lines.map(({ amountCents }) => amountCents))
  return total > refundable.cents ? refuse('line_above') : ok(total)
}

/**
 * What may still go back of a payment without a colleague. All that went so counts together: a sum in parts is the same
 * sum.
 */
export function leftWithoutApproval(
  refunds: readonly Omit<RefundOfPayment, 'isAtProcessor' | 'lines'>[],
  limitCents: Cents,
): Cents {
  const went = refunds.filter(
    ({ state, decidedBy }) => isLive(state) && state !== 'requested' && decidedBy === null,
  )
  return cents(Math.max(0, limitCents - sumOf(went)))
}

/** Why an employee refunds, for the colleague who approves and for billing. */
export const refundReasons = [
  'paid_twice',
  'paid_too_much',
  'not_applied',
  'policy_cancelled',
  'requested_by_customer',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]
