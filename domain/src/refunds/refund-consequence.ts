import type { CalendarDate } from '../kernel/calendar-date.ts'
import { addCents, type Cents, cents, noCents, subtractCents, sumCents } from '../kernel/money.ts'
import type { InvoiceNumber, PolicyNumber } from '../kernel/numbers-of-the-carrier.ts'
import { decidePolicyStanding, type PolicyDates, type PolicyStanding } from '../policies/policy-standing.ts'
import type { RefundLine } from './refundable.ts'

/** An invoice of a payment that is refunded, as billing and the payment's own books have it now. */
export interface InvoiceToRefund {
  readonly invoiceNumber: InvoiceNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  /** The part of the payment that was for this invoice. */
  readonly paidCents: Cents
  /** The part of it that billing keeps as credit, as far as it reports one. */
  readonly creditCents: Cents
  /** The part of it that approved refunds have taken already. */
  readonly sentBackCents: Cents
  /** Other payments that were received for the invoice, and that billing has not posted. */
  readonly othersCents: Cents
  readonly isPosted: boolean
  /** Null if billing has removed or closed the invoice. */
  readonly bill: {
    readonly owedCents: Cents
    readonly dueOn: CalendarDate
    /** The day on which the bank would debit it; null if it is paid by hand. */
    readonly draftsOn: CalendarDate | null
  } | null
  /** Null if billing has removed the policy. */
  readonly policy: PolicyDates | null
}

/** The consequence for one invoice; only billing decides it for a cancelled policy or a closed invoice. */
export type InvoiceAfterRefund = { readonly invoiceNumber: InvoiceNumber } & (
  | { readonly kind: 'stays_paid' | 'billing_decides' }
  | {
      readonly kind: 'due_again'
      /** What the refund adds to what is due. */
      readonly amountCents: Cents
      readonly dueOn: CalendarDate
      readonly isPastDue: boolean
      readonly draftsOn: CalendarDate | null
    }
)

/** The consequence for the cover of a policy, because of the invoices that are due again. */
export type CoverAfterRefund =
  | { readonly kind: 'unchanged' | 'cancelled' | 'notice_open' | 'notice_may_follow' }
  | {
      readonly kind: 'cancels'
      readonly cancelsOn: CalendarDate
      /** Null if no payment stops it. */
      readonly unless: { readonly amountCents: Cents; readonly receivedBy: CalendarDate } | null
    }

export interface RefundConsequence {
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly invoices: readonly InvoiceAfterRefund[]
  readonly cover: CoverAfterRefund
}

/** Decides what a refund of these lines does to the invoices that it takes from, and to their policies. */
export function consequencesOfRefund(
  invoices: readonly InvoiceToRefund[],
  lines: readonly RefundLine[],
  today: CalendarDate,
): RefundConsequence[] {
  const refunded = invoices.flatMap((invoice) => {
    const line = lines.find(({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber)
    return line === undefined || line.amountCents <= 0 ? [] : [{ invoice, refundCents: line.amountCents }]
  })
  return [...Map.groupBy(refunded, ({ invoice }) => invoice.policyNumber)].flatMap(([policyNumber, own]) => {
    const [first] = own
    if (first === undefined) return []
    const { policy, policyType } = first.invoice
    const standing = policy === null ? null : decidePolicyStanding(policy, today)
    const after = own.map((each) => ({ ...each, after: afterRefund(each, standing, today) }))
    return [
      {
        policyNumber,
        policyType,
        invoices: after.map((each) => each.after),
        cover: coverAfter(after, standing),
      },
    ]
  })
}

interface Refunded {
  readonly invoice: InvoiceToRefund
  readonly refundCents: Cents
}

function afterRefund(
  { invoice, refundCents }: Refunded,
  standing: PolicyStanding | null,
  today: CalendarDate,
): InvoiceAfterRefund {
  const { invoiceNumber, bill } = invoice
  if (bill === null || standing === null || standing.kind === 'cancelled')
    return { invoiceNumber, kind: 'billing_decides' }
  const amountCents = dueAgainCents(invoice, bill.owedCents, refundCents)
  if (amountCents === 0) return { invoiceNumber, kind: 'stays_paid' }
  const { dueOn } = bill
  // A draft day that has passed drafts nothing any more.
  const draftsOn = bill.draftsOn !== null && bill.draftsOn > today ? bill.draftsOn : null
  return { invoiceNumber, kind: 'due_again', amountCents, dueOn, isPastDue: dueOn < today, draftsOn }
}

/**
 * Credit goes back first, because no invoice needs it. Until the posting, billing asks for the whole invoice, and
 * the payment covers it; afterward billing asks for what the payment no longer covers.
 */
function dueAgainCents(invoice: InvoiceToRefund, owedCents: Cents, refundCents: Cents): Cents {
  const { paidCents, sentBackCents, creditCents, othersCents, isPosted } = invoice
  const open = (coveredCents: Cents) => Math.max(0, subtractCents(owedCents, coveredCents))
  if (!isPosted) {
    const kept = subtractCents(paidCents, sentBackCents)
    const before = open(addCents(othersCents, kept))
    return cents(open(addCents(othersCents, subtractCents(kept, refundCents))) - before)
  }
  const ofInvoice = (backCents: Cents) => cents(Math.max(0, subtractCents(backCents, creditCents)))
  const taken = subtractCents(ofInvoice(addCents(sentBackCents, refundCents)), ofInvoice(sentBackCents))
  return cents(open(subtractCents(othersCents, taken)) - open(othersCents))
}

function coverAfter(
  refunded: readonly { readonly invoice: InvoiceToRefund; readonly after: InvoiceAfterRefund }[],
  standing: PolicyStanding | null,
): CoverAfterRefund {
  if (standing?.kind === 'cancelled') return { kind: 'cancelled' }
  const due = refunded.flatMap(({ invoice, after }) =>
    after.kind === 'due_again' ? [{ ...after, isPosted: invoice.isPosted }] : [],
  )
  if (due.length === 0) return { kind: 'unchanged' }
  if (standing?.kind === 'cancellation-day-passed') return { kind: 'notice_open' }
  if (standing?.kind === 'cancels') {
    const { cancelsOn, stoppedBy } = standing
    if (cancelsOn === null) return { kind: 'notice_open' }
    if (stoppedBy === null) return { kind: 'cancels', cancelsOn, unless: null }
    // The notice never counted a payment that billing has not posted.
    const added = due.filter(({ isPosted, isPastDue }) => isPosted && isPastDue)
    const amountCents = addCents(stoppedBy.amountCents, sumCents(added.map((each) => each.amountCents)))
    return { kind: 'cancels', cancelsOn, unless: { ...stoppedBy, amountCents } }
  }
  const isLate = due.some(({ isPastDue }) => isPastDue)
  return { kind: isLate && standing?.kind !== 'expired' ? 'notice_may_follow' : 'unchanged' }
}

interface RefundedPayment {
  readonly state: string
  readonly refundedCents: Cents
  readonly refundFailedCents: Cents
}

/**
 * The lines of everything that was refunded of a payment; empty if nobody knows them, e.g. after a part that was
 * refunded at the processor, or while a part has not arrived.
 */
export function refundedLines(
  { state, refundedCents, refundFailedCents }: RefundedPayment,
  invoices: readonly InvoiceToRefund[],
): RefundLine[] {
  if (refundFailedCents > 0) return []
  const lines = invoices.map(({ invoiceNumber, paidCents, sentBackCents }) => ({
    invoiceNumber,
    amountCents: state === 'refunded' ? paidCents : sentBackCents,
  }))
  return sumCents(lines.map(({ amountCents }) => amountCents)) === refundedCents ? lines : []
}

/** The invoices before anything of them was refunded. */
export function beforeRefunds(invoices: readonly InvoiceToRefund[]): InvoiceToRefund[] {
  return invoices.map((invoice) => ({ ...invoice, sentBackCents: noCents }))
}
