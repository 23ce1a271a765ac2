import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { PaymentState } from '@myaccount/domain/payments/payment-state'
import type { FailureKind } from '@myaccount/domain/payments/payment-words'

/** What of a payment decides its words; the facts of the wire have all of it. */
export interface PaymentEmailFacts {
  readonly state: PaymentState
  readonly failedBy: FailureKind | null
  readonly reason: { readonly reason: string; readonly remedy: string } | null
  readonly lines: readonly {
    readonly amountCents: Cents
    readonly dueCents: Cents
    /** What its invoice asks for now; null where billing has taken it away. */
    readonly owedCents: Cents | null
  }[]
  readonly amountCents: Cents
  readonly refundedCents: Cents
  readonly refundFailedCents: Cents
  readonly refundedOn: CalendarDate | null
  readonly creditCents: Cents
  /** The day that its payer chose; null for now, absent of a guest's, who chooses none. */
  readonly payOn?: CalendarDate | null
  /** An employee looks at it before it is sent; absent where nobody has to. */
  readonly isUnderReview?: boolean | undefined
  /** Of a bank draft: what follows is said in place of what helps. */
  readonly afterDraft?: object | null
  readonly expectedPostDate: CalendarDate
  readonly postedOn: CalendarDate | null
  readonly transitions: readonly { readonly state: PaymentState }[]
}
