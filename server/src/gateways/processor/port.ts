import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Result } from '@myaccount/domain/kernel/result'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { CardChecks } from '@myaccount/domain/payment-methods/card-checks'
import type { MethodIdentity } from '@myaccount/domain/payment-methods/method-identity'
import type { CardExpiry } from '@myaccount/domain/payment-methods/method-state'
import type { PaymentSource } from '@myaccount/domain/payments/attempts/payment-source'
import type { PayoutCalls } from './payouts/payout.port.ts'
import type { RefundCalls } from './refunds/refund.port.ts'

/** The card or bank account entered in the processor's fields, in its current state. Never its number. */
export interface SetupFacts {
  readonly setupId: string
  readonly customerId: string
  /** `incomplete` until the person has sent the fields. */
  readonly status: 'incomplete' | 'pending_verification' | 'ready' | 'failed'
  readonly method: MethodOfProcessor | null
  /** Whether the method belongs to the customer at the processor: verified, and not detached since. */
  readonly isAttached: boolean
  readonly mandateId: string | null
  readonly verification: { readonly kind: 'amounts' | 'code'; readonly arrivesAtMs: number } | null
}

export interface MethodOfProcessor {
  readonly processorMethodId: string
  readonly kind: 'card' | 'bank'
  /** The brand in the processor's spelling: `visa`, `amex`. */
  readonly brand: string | null
  readonly bankName: string | null
  readonly accountType: 'checking' | 'savings' | null
  /**
   * The kind of account holder that the processor assumes, which decides how it debits; null for a card, and where
   * nobody has said. It proves neither: the processor's fields may report `individual` for every account (ADR
   * 0030).
   */
  readonly holderType: 'company' | 'individual' | null
  /** The reason why the processor no longer debits a bank account: the R-code, or one of `unnamedReturns`. */
  readonly blockedBy: string | null
  readonly last4: string
  readonly expiresMonth: number | null
  readonly expiresYear: number | null
  readonly fingerprint: string
  /** The checks by a card's bank when it was saved; null for a bank account. */
  readonly checks: CardChecks | null
}

/**
 * The record kept with a payment at the processor: enough to reconstruct its attempt if the database has lost it.
 */
export interface PaymentRecord {
  readonly installationId: string
  readonly attemptId: Uuid
  readonly accountNumber: AccountNumber
  readonly confirmation: string
  readonly source: PaymentSource
  readonly payerUserId: Uuid | null
  readonly actingUserId: Uuid | null
  readonly methodAccountNumber: AccountNumber
  readonly methodId: Uuid | null
  /** Null where they cannot be read. */
  readonly days: {
    readonly businessDay: CalendarDate
    readonly countsAsReceivedOn: CalendarDate
    readonly expectedPostDate: CalendarDate
  } | null
  readonly authorization: { readonly version: string; readonly language: string; readonly hash: string }
  /** Empty where they cannot be read. */
  readonly lines: readonly RecordedLine[]
}

export interface RecordedLine {
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly amountCents: Cents
  readonly dueCents: Cents
  readonly dueDate: CalendarDate
  readonly invoiceVersion: number
}

/** A payment with its record. */
export interface RecordedPayment {
  readonly facts: ProcessorPayment
  /** Null where no installation of ours made it. */
  readonly record: PaymentRecord | null
  readonly method: MethodIdentity
  readonly createdAtMs: number
}

/** The order of a charge. The attempt's id is the idempotency key: the same order is carried out once. */
export interface ChargeOrder {
  readonly attemptId: Uuid
  readonly accountNumber: AccountNumber
  readonly confirmation: string
  readonly amountCents: Cents
  readonly customerId: string
  readonly processorMethodId: string
  readonly kind: 'card' | 'bank'
  readonly mandateId: string | null
  /** The payer is not there to confirm it with their bank. */
  readonly isOffSession: boolean
  /** Epoch milliseconds of the system clock; the processor's payment is not older than this. */
  readonly submittedAtMs: number
  /** The page that the person returns to after confirming with their bank. */
  readonly returnUrl: string
  /** The record kept with the payment when it is charged; absent for a status query. */
  readonly record?: PaymentRecord
  /** A second presentation after a return, which the network requires to be labeled. Absent for a status query. */
  readonly isRetry?: boolean
}

/** One payment as the processor has it now; all its answers and events are read as this. */
export interface ProcessorPayment {
  readonly processorId: string
  readonly chargeId: string | null
  readonly attemptId: Uuid | null
  readonly amountCents: Cents
  /** `unfinished`: nothing was charged or refused so far, and it may still be. */
  readonly status: 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'cancelled' | 'unfinished'
  readonly actionUrl: string | null
  /**
   * The decline code of a card; for a debit the R-code with which the bank refused it, or one of `unnamedReturns`.
   */
  readonly reasonCode: string | null
  readonly refundedCents: Cents
  /**
   * A dispute after a success. A returned bank debit is `returned`: nothing is left to decide (domain.md 3.3.6).
   */
  readonly dispute: {
    readonly status: 'open' | 'won' | 'lost' | 'returned'
    readonly reasonCode: string
    readonly amountCents: Cents
  } | null
  /** The cardholder's bank asks about it and has taken nothing: an answer may prevent a dispute. */
  readonly isInquired: boolean
}

/**
 * `no_answer`: it may or may not have happened. `declined`: tried and refused, without a payment to read.
 * `not_sent`: it certainly never was, because of an error on our side.
 */
export type ChargeAnswer =
  | { readonly kind: 'facts'; readonly facts: ProcessorPayment }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'declined' | 'not_sent'; readonly code: string }

/** `absent` is certain: the order's key was taken, so that an order that is still on its way is refused. */
export type StatusAnswer =
  | { readonly kind: 'facts'; readonly facts: ProcessorPayment }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'absent' }

/**
 * An event with a valid signature. Its object is read again when it is applied, so that the order of events does
 * not matter.
 */
export interface ProcessorEvent {
  readonly eventId: string
  readonly type: string
  readonly objectId: string
  readonly attemptId: Uuid | null
  readonly accountNumber: AccountNumber | null
  readonly createdAtMs: number
}

/** The processor did not answer, or answered that it cannot now. Nothing about the money is known from it. */
export class ProcessorUnavailable extends Error {
  override readonly name = 'ProcessorUnavailable'
}

/**
 * `not_judged`: the processor did not check the values, so that no try was used; the state of the set-up says
 * more.
 */
export type VerifyAnswer = 'verified' | 'wrong' | 'not_judged' | 'too_many_tries' | 'too_late'

/**
 * The payment processor (docs/guides/payments.md). A call ends with the answer, or when the processor sends
 * nothing for the configured time; an answer in small pieces may take longer.
 */
export interface Processor extends RefundCalls, PayoutCalls {
  createCustomer(account: { accountNumber: AccountNumber; accountName: string }): Promise<string>
  startSetup(order: {
    customerId: string
    kind: 'card' | 'bank'
    accountNumber: AccountNumber
  }): Promise<{ setupId: string; clientSecret: string }>
  /** Null where the processor has no such setup. */
  readSetup(setupId: string): Promise<SetupFacts | null>
  verifySetup(setupId: string, deposits: { amountsCents: number[] } | { code: string }): Promise<VerifyAnswer>
  /**
   * Marks an attached bank account as an organization's, which changes how it is debited (domain.md 3.3.4). May be
   * called twice. The refusal is the processor's code. Throws `ProcessorUnavailable` if the caller is to retry.
   */
  markAsOrganization(processorMethodId: string): Promise<Result<undefined, string>>
  /**
   * Sets a renewed card's new date; its number stays. The refusal is the processor's code. Throws
   * `ProcessorUnavailable`.
   */
  changeCardExpiry(processorMethodId: string, expiry: CardExpiry): Promise<Result<undefined, string>>
  /**
   * Detaches the method for good, and ends a verification that is still open. A method that is already gone counts
   * as done. Throws `ProcessorUnavailable` if the caller is to retry.
   */
  detachMethod(processorMethodId: string, setupId: string): Promise<void>
  /** False where the record of these lines does not fit: a payment that the processor cannot give back is not charged. */
  fitsRecord(lines: readonly RecordedLine[]): boolean
  charge(order: ChargeOrder): Promise<ChargeAnswer>
  /**
   * Queries the status of the order; never charges. Finds it by its id where known, else in the customer's
   * payments. `ageMs` is the time since it was sent: a recent order that is not listed may still appear.
   */
  queryPaymentStatus(order: ChargeOrder, processorId: string | null, ageMs: number): Promise<StatusAnswer>
  /**
   * Returns the id of the order's payment; null where none of the customer's payments names the order. Only reads.
   */
  findOrder(order: ChargeOrder): Promise<string | null>
  /** Returns the payment in its current state; only reads. Null where the processor has no such payment. */
  readCharge(processorId: string): Promise<ProcessorPayment | null>
  /** Returns the payment with its record; only reads. Null where the processor has no such payment. */
  readRecorded(processorId: string): Promise<RecordedPayment | null>
  /**
   * Lists all payments made since then, in any order, with the installation that made each; null for a payment
   * that names none of ours. Throws `ProcessorUnavailable`.
   */
  paymentsSince(createdAtMs: number): AsyncIterable<{
    readonly processorId: string
    readonly attemptId: Uuid | null
    readonly installationId: string | null
  }>
  /** Cancels a payment that waits for the person; returns its status afterward. */
  cancel(processorId: string): Promise<StatusAnswer>
  /**
   * Lists all events since then, the oldest first, to make up for lost webhooks. Throws `ProcessorUnavailable`.
   */
  eventsSince(createdAtMs: number): AsyncIterable<ProcessorEvent>
  /** Returns null for an invalid signature, or a body that is not an event. */
  readEvent(body: Buffer, signature: string | undefined, nowMs: number): ProcessorEvent | null
}
