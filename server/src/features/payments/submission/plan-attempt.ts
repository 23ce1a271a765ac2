import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { localTimeInZone } from '@myaccount/domain/kernel/local-time'
import { type Cents, sumCents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaymentRail } from '@myaccount/domain/payments/attempts/payment-rail'
import type { UnsentState } from '@myaccount/domain/payments/payment-state'
import { countsAsReceivedOn, expectedPostDate } from '@myaccount/domain/payments/receipt-dates'
import { type PayerTerms, termsOf } from '../payer.ts'
import { type PaymentOrder, waitingAttemptOf } from '../payment-order.ts'

export interface PlannedAttempt extends Omit<PaymentOrder, 'payer'> {
  readonly terms: PayerTerms
  readonly attemptId: Uuid
  readonly confirmation: string
  readonly rail: PaymentRail
  readonly amountCents: Cents
  /** `created` waits for the one-time code, `scheduled` for its day; `submitted` goes to the processor after the commit. */
  readonly state: UnsentState | 'submitted'
  /** The terms of the one-time code; null where the attempt waits for none. */
  readonly code: PayerTerms['code']
  readonly createdAt: Date
  readonly at: Date
  readonly countsAsReceivedOn: CalendarDate
  readonly expectedPostDate: CalendarDate
}

interface PlanOptions {
  readonly makeId: () => Uuid
  readonly makeConfirmation: () => string
  readonly timeZone: string
}

/**
 * Plans the attempt of an order: a new one, or the one that has waited. Its days are those on which it is sent.
 */
export function planAttempt({ payer, ...order }: PaymentOrder, options: PlanOptions): PlannedAttempt {
  const { origin, lines, method } = order
  const at = new Date(origin.nowMs)
  const laterDay = order.payOn !== null && order.payOn > origin.today ? order.payOn : null
  const now =
    laterDay !== null
      ? { minuteOfDay: 0, date: laterDay }
      : { ...localTimeInZone(origin.nowMs, options.timeZone), date: origin.today }
  const amountCents = sumCents(lines.map((line) => line.amountCents))
  const terms = termsOf(payer)
  const isLarge = terms.code !== null && amountCents > terms.code.aboveCents
  const waited = waitingAttemptOf(origin)
  const code = waited === null && isLarge ? terms.code : null
  // The one-time code comes first: the payer is verified before an employee reviews the payment.
  const isHeld = order.signals !== undefined && code === null
  return {
    ...order,
    payOn: order.payOn ?? (isHeld ? origin.today : null),
    terms,
    attemptId: waited?.attemptId ?? options.makeId(),
    confirmation: waited?.confirmation ?? options.makeConfirmation(),
    rail: 'processor',
    amountCents,
    state: code !== null ? 'created' : laterDay !== null || isHeld ? 'scheduled' : 'submitted',
    code,
    createdAt: waited?.createdAt ?? at,
    at,
    countsAsReceivedOn: countsAsReceivedOn(now),
    expectedPostDate: expectedPostDate({
      methodKind: method.kind,
      submittedAt: now,
      today: origin.today,
    }),
  }
}
