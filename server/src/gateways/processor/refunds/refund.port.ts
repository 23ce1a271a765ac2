import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { RefundLine, RefundReason } from '@myaccount/domain/refunds/refundable'

/**
 * The record kept with a refund at the processor: enough to reconstruct it if the database has lost it. Ids and
 * numbers alone.
 */
export interface RefundRecord {
  readonly installationId: string
  readonly refundId: Uuid
  readonly attemptId: Uuid
  readonly accountNumber: AccountNumber
  readonly reason: RefundReason
  readonly requestedBy: Uuid | null
  readonly decidedBy: Uuid | null
  /** Empty where they cannot be read. */
  readonly lines: readonly RefundLine[]
}

/** The order of a refund. The refund's id is the idempotency key: the same order is carried out once. */
export interface RefundOrder {
  /** The processor's id of the payment. */
  readonly paymentId: string
  readonly amountCents: Cents
  readonly record: RefundRecord
}

/** One refund as the processor has it now. */
export interface ProcessorRefund {
  readonly processorId: string
  readonly amountCents: Cents
  /** `pending`: on its way to the payer's bank. */
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly failureCode: string | null
  readonly createdAtMs: number
  /** Null where no installation of ours made it: somebody refunded in the processor's dashboard. */
  readonly record: RefundRecord | null
}

/** `no_answer`: it may or may not have happened. `refused`: it certainly never was. */
export type RefundAnswer =
  | { readonly kind: 'facts'; readonly refund: ProcessorRefund }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'refused'; readonly code: string }

/** The processor's part of refunds (docs/adr/0054-refunds-by-employees.md). */
export interface RefundCalls {
  refund(order: RefundOrder): Promise<RefundAnswer>
  /** Lists all refunds of a payment in their current state; only reads. Throws `ProcessorUnavailable`. */
  refundsOf(paymentId: string): Promise<readonly ProcessorRefund[]>
  /**
   * Lists all refunds made since then by one of our installations, in any order, with the payment they belong to.
   * Throws `ProcessorUnavailable`.
   */
  refundsSince(createdAtMs: number): AsyncIterable<{
    readonly refundId: Uuid
    readonly installationId: string
    readonly paymentId: string
  }>
}
