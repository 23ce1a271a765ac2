import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import type { FailureKind } from '@myaccount/domain/payments/payment-words'

/** The facts of a payment that decide its texts; the facts of the wire include all of them. */
export interface PaymentEmailFacts {
  readonly state: PaymentState
  readonly failedBy: FailureKind | null
  readonly reason: { readonly reason: string; readonly remedy: string } | null
  readonly lines: readonly {
    readonly amountCents: Cents
    readonly dueCents: Cents
    /** The amount due on the invoice now; null if billing has removed the invoice. */
    readonly owedCents: Cents | null
  }[]
  readonly amountCents: Cents
  readonly refundedCents: Cents
  readonly refundFailedCents: Cents
  readonly refundedOn: CalendarDate | null
  readonly creditCents: Cents
  /** The day that the payer chose; null for now, absent for a guest, who chooses none. */
  readonly payOn?: CalendarDate | null
  /** An employee reviews it before it is sent; absent if no review is needed. */
  readonly isUnderReview?: boolean | undefined
  /** Set for a bank draft: the next step is named in place of the remedy. */
  readonly afterDraft?: object | null
  readonly expectedPostDate: CalendarDate
  readonly postedOn: CalendarDate | null
  readonly transitions: readonly { readonly state: PaymentState }[]
}
