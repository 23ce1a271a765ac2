import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { FraudSignal } from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import type { RawBuilder } from 'kysely'
import type { ShownText } from '../../acceptances/acceptances.store.ts'
import type { RightCode } from '../../confirmations/codes.store.ts'
import type { MethodRow } from '../payment-methods/payment-methods.reader.ts'
import type { AttemptRow } from './attempts/attempts.store.ts'
import type { CheckoutKey } from './checkout/checkouts.store.ts'
import type { Payer } from './payer.ts'

/** The payer's agreement: these invoices as they were shown, from this card or account, under this text. */
export interface PaymentOrder {
  readonly payer: Payer
  readonly accountNumber: AccountNumber
  readonly lines: readonly LineToPay[]
  readonly method: MethodRow
  /** The day on which it is to be sent; null for now. */
  readonly payOn: CalendarDate | null
  /** Accepted by the press of Pay; for an attempt that waited, by the press before. */
  readonly authorization: ShownText
  readonly origin: Origin
  /** The reasons why an employee reviews it before it is sent; absent where it is sent at once. */
  readonly signals?: readonly FraudSignal[]
  /** The sum on which the fraud review based its approval; absent or null where it did not use one. */
  readonly sentWithin24hCents?: Cents | null
}

export interface LineToPay {
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly amountCents: Cents
  /** The amount due as it was shown: the amount due at the time of writing must be the same. */
  readonly amountDueCents: Cents
  readonly dueDate: CalendarDate
}

/** The source of a payment. The statement that writes the payment uses it up, so that it is used once. */
export type Origin = {
  readonly nowMs: number
  readonly today: CalendarDate
  readonly requestId: string
} & (NewOrigin | AttemptOrigin | ScheduleOrigin)

/** The origins of a new attempt; the other origins belong to an attempt that has waited. */
export type NewOrigin = CheckoutOrigin | DraftOrigin

/** A press of Pay, which makes a new attempt. */
export interface CheckoutOrigin {
  readonly kind: 'checkout'
  readonly checkout: CheckoutKey & { readonly bodyHash: Buffer }
  readonly address: string
  readonly browser: string
  /** The payer was warned that the same was paid today, and means it. */
  readonly isRepeatMeant: boolean
}

/** The draft of an invoice, under the authorization signed for the policy. */
export interface DraftOrigin {
  readonly kind: 'draft'
  readonly draftId: Uuid
  /** 2 for a draft that is presented again after its bank returned it. */
  readonly presentation: 1 | 2
  readonly acceptanceId: Uuid
  /** A condition: the draft can still be requested under that acceptance. */
  readonly isOpenSql: RawBuilder<boolean>
  /** Marks the draft as requested; returns a row only where it could be. */
  takeSql(attemptId: Uuid): RawBuilder<unknown>
}

/** An attempt whose day has come. Its lines have the amounts due on that day. */
export interface ScheduleOrigin {
  readonly kind: 'schedule'
  readonly attempt: WaitingAttempt
}

/** An attempt that was waiting for its one-time code. */
export interface AttemptOrigin {
  readonly kind: 'attempt'
  readonly attempt: WaitingAttempt
  /** The right code, which is used up with the submission. */
  readonly code: RightCode
}

export type WaitingAttempt = Pick<AttemptRow, 'attemptId' | 'confirmation' | 'step' | 'createdAt'>

/** The attempt that has waited; null where a new one is made. */
export function waitingAttemptOf(origin: Origin): WaitingAttempt | null {
  return 'attempt' in origin ? origin.attempt : null
}
