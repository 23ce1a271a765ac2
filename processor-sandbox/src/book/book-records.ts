import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type Stripe from 'stripe'
import type { SandboxEvent } from '../events/sandbox-event.ts'
import type { BankEffect, ReturnCode } from '../numbers/test-bank-accounts.ts'
import type { CardBehavior } from '../numbers/test-cards.ts'

/** What stands behind a payment method; the number itself is not kept. */
export type Instrument =
  | { readonly kind: 'card'; readonly behavior: CardBehavior; readonly isSetUp: boolean }
  | {
      readonly kind: 'bank'
      readonly fingerprint: string
      readonly effect: BankEffect
      readonly isVerified: boolean
      readonly wrongTries: number
    }

/** Something that happens on a later banking day. */
export type DueStep = { readonly dueOn: CalendarDate } & (
  | { readonly kind: 'debit_ends'; readonly intentId: string }
  | { readonly kind: 'return_arrives'; readonly chargeId: string; readonly returnCode: ReturnCode }
  | { readonly kind: 'microdeposits_bounce'; readonly setupIntentId: string }
  | { readonly kind: 'refund_ends'; readonly refundId: string; readonly fails: boolean }
)

/** The answer kept under an idempotency key. */
export interface KeptAnswer {
  /** Of method, path and parameters. */
  readonly requestHash: string
  readonly requestId: string
  readonly status: number
  readonly body: string
}

export interface Delivery {
  readonly eventId: string
  readonly tries: number
  /** Milliseconds since 1970. */
  readonly notBeforeMs: number
  readonly state: 'waiting' | 'delivered' | 'given_up'
}

/** By kind: Stripe's own objects as they stand, and what the sandbox must know besides. */
export interface BookRecords {
  customer: Stripe.Customer
  payment_method: Stripe.PaymentMethod
  setup_intent: Stripe.SetupIntent
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  mandate: Stripe.Mandate
  payout: Stripe.Payout
  /** By what moved the money; `day` is the business day, `payoutId` null until it is paid out. */
  balance_transaction: {
    readonly transaction: Stripe.BalanceTransaction
    readonly day: CalendarDate
    readonly payoutId: string | null
  }
  event: SandboxEvent
  /** By payment method. */
  instrument: Instrument
  /** By fingerprint: accounts that may not be debited again. */
  blocked_account: { readonly returnCode: ReturnCode }
  due_step: DueStep
  /** By idempotency key. */
  kept_answer: KeptAnswer
  delivery: Delivery
  /** One row, `offset`: whole days that the business day is ahead of the calendar. */
  business_day: { readonly offsetDays: number }
}

export type RecordKind = keyof BookRecords
