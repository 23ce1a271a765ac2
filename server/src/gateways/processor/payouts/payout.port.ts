import type { BalanceKind } from '@myaccount/domain/books/balance-kind'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'

/** Money that the processor has sent to the carrier's bank; below zero it was taken from there. */
export interface ProcessorPayout {
  readonly payoutId: string
  readonly amountCents: Cents
  readonly currency: string
  readonly arrivesOn: CalendarDate
  readonly createdAtMs: number
  /** The carrier's bank sent it back, perhaps days after it was paid: a later payout pays it again. */
  readonly isFailed: boolean
}

/** One movement that a payout pays: its amounts add up to the payout's. */
export interface BalanceTransaction {
  readonly transactionId: string
  readonly kind: BalanceKind
  /** Above zero came in, below zero went out; before the fee. */
  readonly amountCents: Cents
  readonly feeCents: Cents
  readonly currency: string
  readonly availableOn: CalendarDate
  /** The processor's name of the payment it belongs to; null where it names none. */
  readonly processorId: string | null
}

/**
 * The processor's part of the books (docs/adr/0055-ledger-and-reconciliation.md). Both only read, and throw
 * `ProcessorUnavailable`.
 */
export interface PayoutCalls {
  /** Lists all payouts since then that were paid or sent back, in any order. */
  payoutsSince(createdAtMs: number): AsyncIterable<ProcessorPayout>
  transactionsOf(payoutId: string): AsyncIterable<BalanceTransaction>
}
