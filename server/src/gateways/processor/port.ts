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

/** Where the processor's fields put a card or bank account, as it stands now. Never its number. */
export interface SetupFacts {
  readonly setupId: string
  readonly customerId: string
  /** `incomplete` until the person has sent the fields. */
  readonly status: 'incomplete' | 'pending_verification' | 'ready' | 'failed'
  readonly method: MethodOfProcessor | null
  /** Whether the method is the customer's there: verified, and not detached since. */
  readonly isAttached: boolean
  readonly mandateId: string | null
  readonly verification: { readonly kind: 'amounts' | 'code'; readonly arrivesAtMs: number } | null
}

export interface MethodOfProcessor {
  readonly processorMethodId: string
  readonly kind: 'card' | 'bank'
  /** As the processor spells it: `visa`, `amex`. */
  readonly brand: string | null
  readonly bankName: string | null
  readonly accountType: 'checking' | 'savings' | null
  /**
   * Whose account the processor takes it for, which decides how it debits; null for a card, and where nobody has said.
   * No evidence of either: its fields may say `individual` of every account (ADR 0032).
   */
  readonly holderType: 'company' | 'individual' | null
  /** Of a bank account that it debits no more: the R-code of why, or one of `unnamedReturns`. */
  readonly blockedBy: string | null
  readonly last4: string
  readonly expiresMonth: number | null
  readonly expiresYear: number | null
  readonly fingerprint: string
  /** What a card's bank said when it was saved; null for a bank account. */
  readonly checks: CardChecks | null
}

/** Kept with a payment at the processor: enough to write its attempt anew where the database has lost it. */
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

/** A payment with what was kept with it. */
export interface RecordedPayment {
  readonly facts: ProcessorPayment
  /** Null where no installation of ours made it. */
  readonly record: PaymentRecord | null
  readonly method: MethodIdentity
  readonly createdAtMs: number
}

/** What is to be charged. The attempt's id is the idempotency key: the same order is carried out once. */
export interface ChargeOrder {
  readonly attemptId: Uuid
  readonly accountNumber: AccountNumber
  readonly confirmation: string
  readonly amountCents: Cents
  readonly customerId: string
  readonly processorMethodId: string
  readonly kind: 'card' | 'bank'
  readonly mandateId: string | null
  /** Nobody is there to confirm it with their bank. */
  readonly isOffSession: boolean
  /** Epoch milliseconds of the system clock: it is not older at the processor. */
  readonly submittedAtMs: number
  /** Where the person comes back to after confirming with their bank. */
  readonly returnUrl: string
  /** Kept with the payment when it is charged; absent where it is only asked about. */
  readonly record?: PaymentRecord
  /** A second presentation after a return: the network has it named so. Absent where it is only asked about. */
  readonly isRetry?: boolean
}

/** One payment as the processor's book has it now; the only thing its answers and events are read as. */
export interface ProcessorPayment {
  readonly processorId: string
  readonly chargeId: string | null
  readonly attemptId: Uuid | null
  readonly amountCents: Cents
  /** `unfinished`: nothing was charged or refused so far, and it may still be. */
  readonly status: 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'cancelled' | 'unfinished'
  readonly actionUrl: string | null
  /** A decline code of a card; of a debit the R-code with which the bank refused it, or one of `unnamedReturns`. */
  readonly reasonCode: string | null
  readonly refundedCents: Cents
  /** After a success. A bank debit that came back is `returned`: nothing is left to decide (domain.md 3.3.6). */
  readonly dispute: {
    readonly status: 'open' | 'won' | 'lost' | 'returned'
    readonly reasonCode: string
    readonly amountCents: Cents
  } | null
  /** The cardholder's bank asks about it and has taken nothing: somebody should answer before it becomes a dispute. */
  readonly isInquired: boolean
}

/**
 * `no_answer`: it may or may not have happened. `declined`: tried and refused, without a payment to read. `not_sent`: it
 * certainly never was, for a fault of ours.
 */
export type ChargeAnswer =
  | { readonly kind: 'facts'; readonly facts: ProcessorPayment }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'declined' | 'not_sent'; readonly code: string }

/** `absent` is certain: the order's key has been taken, so that one that is still on its way is refused. */
export type StatusAnswer =
  | { readonly kind: 'facts'; readonly facts: ProcessorPayment }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'absent' }

/** An event whose signature is good. What it says is asked for again when it is applied: order does not matter then. */
export interface ProcessorEvent {
  readonly eventId: string
  readonly type: string
  readonly objectId: string
  readonly attemptId: Uuid | null
  readonly accountNumber: AccountNumber | null
  readonly createdAtMs: number
}

/** The processor did not answer, or answered that it cannot now. Nothing of money is known by it. */
export class ProcessorUnavailable extends Error {
  override readonly name = 'ProcessorUnavailable'
}

/** `not_judged`: the verification was not looked at, so that it was no miss; how the set-up stands says more. */
export type VerifyAnswer = 'verified' | 'wrong' | 'not_judged' | 'too_many_tries' | 'too_late'

/**
 * The payment processor (docs/guides/payments.md). A call ends when nothing comes from the processor for the configured
 * time, or with the answer; one that comes in small pieces may take longer.
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
   * From then on it is debited as an organization's account (domain.md 3.3.4). Only of one that is attached. May be
   * said twice. The refusal is the processor's code. Throws `ProcessorUnavailable` where it is to be tried again.
   */
  markAsOrganization(processorMethodId: string): Promise<Result<undefined, string>>
  /** A renewed card's new date; its number stays. The refusal is the processor's code. Throws `ProcessorUnavailable`. */
  changeCardExpiry(processorMethodId: string, expiry: CardExpiry): Promise<Result<undefined, string>>
  /**
   * For good, and so that what still waits to be verified never will be. Gone there already is done. Throws
   * `ProcessorUnavailable` where it is to be tried again.
   */
  detachMethod(processorMethodId: string, setupId: string): Promise<void>
  charge(order: ChargeOrder): Promise<ChargeAnswer>
  /**
   * Asks where the order stands; never charges. By its id where known, else by what the customer's payments name.
   * `ageMs` since it was sent: a young one that is not listed may still be.
   */
  queryPaymentStatus(order: ChargeOrder, processorId: string | null, ageMs: number): Promise<StatusAnswer>
  /** The id of the payment that an order came to; null where the customer's payments name none. Only reads. */
  findOrder(order: ChargeOrder): Promise<string | null>
  /** The payment by its id as it stands now; only reads. Null where the processor has no such payment. */
  readCharge(processorId: string): Promise<ProcessorPayment | null>
  /** The payment by its id with what was kept with it; only reads. Null where the processor has no such payment. */
  readRecorded(processorId: string): Promise<RecordedPayment | null>
  /** All its payments since then, in any order, by whom they were made; null for what names none of ours. */
  paymentsSince(createdAtMs: number): AsyncIterable<{
    readonly processorId: string
    readonly attemptId: Uuid | null
    readonly installationId: string | null
  }>
  /** Gives up a payment that waits for the person; answers how it stands then. */
  cancel(processorId: string): Promise<StatusAnswer>
  /** All its events since then, the oldest first: what a lost webhook would have told. */
  eventsSince(createdAtMs: number): AsyncIterable<ProcessorEvent>
  /** Null for a signature that is not good or a body that is no event. */
  readEvent(body: Buffer, signature: string | undefined, nowMs: number): ProcessorEvent | null
}
