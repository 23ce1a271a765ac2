import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type {
  AccountNumber,
  InvoiceNumber,
  PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { FraudSignal } from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import type { ShownText } from '../../../acceptances/acceptances.store.ts'
import type { MethodRow } from '../../payment-methods/payment-methods.reader.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'
import type { CheckoutKey } from '../checkout/checkouts.store.ts'
import type { DraftKey } from '../drafts/drafts.store.ts'
import type { Payer } from './payer.ts'

/** What the payer agreed to: these invoices as they were shown, from this card or account, under this text. */
export interface PaymentOrder {
  readonly payer: Payer
  readonly accountNumber: AccountNumber
  readonly lines: readonly LineToPay[]
  readonly method: MethodRow
  /** The day on which it is to be sent; null for now. */
  readonly payOn: CalendarDate | null
  /** Accepted by the press of Pay; of an attempt that waited, then. */
  readonly authorization: ShownText
  readonly origin: Origin
  /** Why an employee looks at it before it is sent; absent where it is sent at once. */
  readonly signals?: readonly FraudSignal[]
  /** The sum on which the fraud review let it pass; absent or null where it did not rest on one. */
  readonly sentWithin24hCents?: Cents | null
}

export interface LineToPay {
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly amountCents: Cents
  /** As it was shown: what is due when it is written must be the same. */
  readonly amountDueCents: Cents
  readonly dueDate: CalendarDate
}

/** Where a payment comes from. Whatever it is, it is used by the statement that writes the payment, and once. */
export type Origin = {
  readonly nowMs: number
  readonly today: CalendarDate
  readonly requestId: string
} & (NewOrigin | AttemptOrigin | ScheduleOrigin)

/** From which an attempt is made; the others are of one that has waited. */
export type NewOrigin = CheckoutOrigin | DraftOrigin

/** Pay was pressed: a new attempt. */
export interface CheckoutOrigin {
  readonly kind: 'checkout'
  readonly checkout: CheckoutKey & { readonly bodyHash: Buffer }
  readonly address: string
  readonly browser: string
  /** The payer was told that the same was paid today. */
  readonly isRepeatMeant: boolean
}

/** The draft of an invoice, under what was signed for the policy. */
export interface DraftOrigin {
  readonly kind: 'draft'
  readonly draft: DraftKey
  /** 2 for a draft that is presented again after its bank returned it. */
  readonly presentation: 1 | 2
  readonly acceptanceId: Uuid
}

/** An attempt whose day has come. Its lines say what is due on it. */
export interface ScheduleOrigin {
  readonly kind: 'schedule'
  readonly attempt: WaitingAttempt
}

/** An attempt that was waiting for its one-time code. */
export interface AttemptOrigin {
  readonly kind: 'attempt'
  readonly attempt: WaitingAttempt
  /** Of the code that was right; it is spent with the submission. */
  readonly codeHash: Buffer
}

export type WaitingAttempt = Pick<AttemptRow, 'attemptId' | 'confirmation' | 'step' | 'createdAt'>

/** The attempt that has waited; null where a new one is made. */
export function waitingAttemptOf(origin: Origin): WaitingAttempt | null {
  return 'attempt' in origin ? origin.attempt : null
}
