import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type Cents, cents, noCents, subtractCents } from '../kernel/money.ts'
import { splitCentsByWeight } from '../kernel/share-cents.ts'
import type { BalanceKind } from './balance-kind.ts'

/**
 * The bookings of payouts, double entry as in `payments/ledger.ts`: debit above 0, credit below, each movement sums
 * to zero.
 *
 * | Account            | Side   | Its balance says                                                   |
 * |--------------------|--------|--------------------------------------------------------------------|
 * | bank               | debit  | paid into the carrier's bank account                               |
 * | processor_clearing | debit  | with the payments' own bookings: with the processor, not paid out  |
 * | processor_fees     | debit  | what the processor kept of charges, and its other fees             |
 * | dispute_fees       | debit  | what it kept for disputes of cards: the loss, whoever wins         |
 * | return_fees        | debit  | what it kept for debits that came back                             |
 * | payouts_returned   | debit  | sent back by the carrier's bank, until it is paid out again        |
 * | suspense           | credit | paid out, and not known what for                                   |
 */
export const settlementAccounts = [
  'bank',
  'processor_clearing',
  'processor_fees',
  'dispute_fees',
  'return_fees',
  'payouts_returned',
  'suspense',
] as const
export type SettlementAccount = (typeof settlementAccounts)[number]

export interface SettlementEntry {
  readonly account: SettlementAccount
  /** Null if the money belongs to no known invoice. */
  readonly invoiceNumber: string | null
  readonly cents: Cents
}

export interface Movement {
  readonly kind: BalanceKind
  /** Above zero for money that came in; before the fee. */
  readonly amountCents: Cents
  readonly feeCents: Cents
  readonly currency: string
}

export interface SettledPayment {
  readonly methodKind: 'card' | 'bank'
  readonly lines: readonly { readonly invoiceNumber: string; readonly amountCents: Cents }[]
}

/**
 * Returns the entries of one movement, split over the invoice lines of its payment; `payment` is null if no
 * payment of ours is named. A movement in another currency is not booked, because it cannot be added to
 * dollars.
 */
export function settlementEntries(moved: Movement, payment: SettledPayment | null): SettlementEntry[] {
  if (moved.currency !== 'usd') return []
  const { amountCents, feeCents } = moved
  return [
    ...shared('bank', subtractCents(amountCents, feeCents), payment),
    ...shared(feeAccountOf(moved.kind, payment), feeCents, payment),
    ...shared(counterAccountOf(moved.kind, payment), subtractCents(noCents, amountCents), payment),
  ]
}

/**
 * The day on which the movements of a payout are booked: the day it arrives at the bank, or `today` if it was
 * read only after that month had ended. The journal of a closed month stays as it was exported.
 */
export function settlementDay(arrivesOn: CalendarDate, today: CalendarDate): CalendarDate {
  return arrivesOn.slice(0, 7) < today.slice(0, 7) ? today : arrivesOn
}

function counterAccountOf(kind: BalanceKind, payment: SettledPayment | null): SettlementAccount {
  if (kind === 'fee') return 'processor_fees'
  if (kind === 'payout_failed') return 'payouts_returned'
  return payment === null || kind === 'other' ? 'suspense' : 'processor_clearing'
}

function feeAccountOf(kind: BalanceKind, payment: SettledPayment | null): SettlementAccount {
  if (kind !== 'dispute' && kind !== 'dispute_reversed') return 'processor_fees'
  return payment?.methodKind === 'bank' ? 'return_fees' : 'dispute_fees'
}

function shared(account: SettlementAccount, total: Cents, payment: SettledPayment | null): SettlementEntry[] {
  const lines = payment?.lines ?? []
  if (lines.length === 0) return total === noCents ? [] : [{ account, invoiceNumber: null, cents: total }]
  const weights = lines.map(({ amountCents }) => amountCents)
  return splitCentsByWeight(total, weights).flatMap((share, index) =>
    share === noCents
      ? []
      : [{ account, invoiceNumber: lines[index]?.invoiceNumber ?? null, cents: cents(share) }],
  )
}
