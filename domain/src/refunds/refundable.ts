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
  /** The refunded amount in the processor's records, whoever refunded it. */
  readonly refundedCents: Cents
  /** The part of it that did not arrive. */
  readonly refundFailedCents: Cents
  readonly lines: readonly RefundLine[]
}

export interface RefundOfPayment {
  readonly state: RefundState
  /** The colleague who approved or rejected it; null until then, and if no decision was needed. */
  readonly decidedBy: Uuid | null
  /** The processor has it, so that it counts in `refundedCents` or soon will. */
  readonly isAtProcessor: boolean
  readonly amountCents: Cents
  /** Empty for a refund that was reconstructed without them. */
  readonly lines: readonly RefundLine[]
}

/**
 * The reasons why nothing can be refunded. `lines_unknown`: reconstructed without its invoices (ADR 0040).
 */
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
 * Returns the amount that staff may still refund, in total and per invoice. A requested refund that is not at
 * the processor yet is reserved; one that is there counts once, whether or not the payment's own books
 * include it.
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

/** `changed`: a refund was requested or arrived meanwhile, so the page shows another amount than is left. */
export type RefundRefusal =
  | NotRefundable
  | 'changed'
  | 'no_lines'
  | 'line_twice'
  | 'line_not_positive'
  | 'line_above'

/** Whether this refund may be requested as the page showed it. The value is the total. */
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
 * Returns the amount of a payment that may still be refunded without a colleague. All refunds without
 * approval count together: a total in parts is the same total.
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

/** The reasons for a refund, for the colleague who approves and for billing. */
export const refundReasons = [
  'paid_twice',
  'paid_too_much',
  'not_applied',
  'policy_cancelled',
  'requested_by_customer',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]
