import type { ClaimPromise } from '../claims/claim-promises.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { Cents } from '../kernel/money.ts'
import type {
  AccountNumber,
  ClaimNumber,
  InvoiceNumber,
  PolicyNumber,
} from '../kernel/numbers-of-the-carrier.ts'

/** The policy that an item is about. */
export type PolicyOfItem = { readonly policyNumber: PolicyNumber; readonly policyType: string }

/** An invoice as the pay page takes it: the part that is paid, null for all of it. */
export type InvoiceToOffer = { readonly invoiceNumber: InvoiceNumber; readonly partCents: Cents | null }

/**
 * One thing that a person can act on, or that is about to happen, on one account. It holds facts; the sentences are
 * in `messages/src/attention`, the same on every page and in every email.
 */
export type AttentionItem = { readonly accountNumber: AccountNumber } & (
  | {
      /** A notice of cancellation is open. */
      readonly kind: 'cancellation'
      readonly policy: PolicyOfItem
      /** Null while the notice itself has not reached us. */
      readonly cancelsOn: CalendarDate | null
      /** Null if no payment stops it. */
      readonly stoppedBy: { readonly amountCents: Cents; readonly receivedBy: CalendarDate } | null
      /** The day has come, and the carrier has confirmed nothing. */
      readonly hasDayPassed: boolean
      readonly pastDueSince: CalendarDate | null
      /** What to pay so that the policy stays; empty if it cannot be paid here. */
      readonly invoices: readonly InvoiceToOffer[]
    }
  | {
      /** The bank returned a payment, or one that was to be sent by itself failed; invoices of it are open. */
      readonly kind: 'payment_returned' | 'payment_failed'
      /** The id on the wire. */
      readonly paymentId: string
      /** Null if it was for several policies. */
      readonly policy: PolicyOfItem | null
      readonly sentOn: CalendarDate
      /** What is open again. */
      readonly amountCents: Cents
      /** The earliest due date of the open invoices. */
      readonly dueOn: CalendarDate
      readonly invoices: readonly InvoiceToOffer[]
    }
  | {
      /** An employee refunded a payment, and its invoices are open because of that. */
      readonly kind: 'refund_reopened'
      /** The id on the wire. */
      readonly paymentId: string
      /** Null if it was for several policies. */
      readonly policy: PolicyOfItem | null
      readonly refundedOn: CalendarDate
      /** What is open again. */
      readonly amountCents: Cents
      /** The earliest due date of the open invoices. */
      readonly dueOn: CalendarDate
      readonly invoices: readonly InvoiceToOffer[]
    }
  | {
      /** Invoices of a policy that are past due and paid by hand. */
      readonly kind: 'past_due'
      readonly policy: PolicyOfItem
      readonly amountCents: Cents
      readonly since: CalendarDate
      readonly invoices: readonly InvoiceToOffer[]
    }
  | {
      /** The bank returned drafts, so bills are paid by hand until another bank account is chosen. */
      readonly kind: 'draft_suspended'
      readonly policy: PolicyOfItem
    }
  | {
      /** Cover is over, and money is open: paying does not bring it back. */
      readonly kind: 'policy_cancelled'
      readonly policy: PolicyOfItem
      readonly amountCents: Cents
    }
  | {
      /** The adjuster asked for something. */
      readonly kind: 'claim_request'
      readonly claimNumber: ClaimNumber
      readonly cause: string
      readonly title: string
      readonly dueOn: CalendarDate
    }
  | {
      /** We did not do by its day what we said we would. */
      readonly kind: 'promise_missed'
      readonly claimNumber: ClaimNumber
      readonly cause: string
      readonly what: ClaimPromise['what']
      readonly dueOn: CalendarDate
    }
  | {
      /** A change of people waits for the approval of this person. */
      readonly kind: 'approval'
      /** The id on the wire. */
      readonly changeId: string
      /** Empty if their seat has ended. */
      readonly askedBy: string
      readonly askedOn: CalendarDate
    }
  | {
      /** Two small deposits are on a new bank account, and nobody has confirmed them. */
      readonly kind: 'deposits'
      readonly methodId: string
      readonly last4: string
      readonly bankName: string | null
      readonly confirmBy: CalendarDate
    }
  | {
      /** A saved card that is about to expire. */
      readonly kind: 'card_expires'
      readonly methodId: string
      readonly brand: string | null
      readonly last4: string
      readonly lastDay: CalendarDate
    }
  | {
      readonly kind: 'bill_due'
      readonly policy: PolicyOfItem
      readonly amountCents: Cents
      readonly dueOn: CalendarDate
      readonly installment: { readonly number: number; readonly of: number } | null
      readonly invoices: readonly InvoiceToOffer[]
    }
  | {
      readonly kind: 'draft'
      readonly policy: PolicyOfItem
      readonly amountCents: Cents
      readonly draftsOn: CalendarDate
      /** The last day on which the draft can be changed. */
      readonly changeBy: CalendarDate
      readonly bankName: string | null
      readonly last4: string | null
    }
  | {
      readonly kind: 'scheduled_payment'
      readonly paymentId: string
      readonly amountCents: Cents
      readonly payOn: CalendarDate
    }
  | {
      readonly kind: 'renewal'
      readonly policy: PolicyOfItem
      /** The first day of the next term. */
      readonly startsOn: CalendarDate
    }
  | {
      readonly kind: 'meeting'
      readonly meetingOn: CalendarDate
      /** The last day for a proxy that is given here. */
      readonly proxyBy: CalendarDate
    }
)

export type AttentionKind = AttentionItem['kind']

export type AttentionOf<Kind extends AttentionKind> = Extract<AttentionItem, { readonly kind: Kind }>
