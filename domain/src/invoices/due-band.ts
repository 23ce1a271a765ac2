import { type CalendarDate, compareDates } from '../kernel/calendar-date.ts'
import { addCents, type Cents, sumCents } from '../kernel/money.ts'
import type { InvoiceNumber, PolicyNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { NotPayableReason, PolicyToPay } from '../policies/is-payable-by-portal.ts'
import type { DraftableInvoice } from './invoice.ts'
import { isPastDue } from './invoice-standing.ts'
import { markPendingPayments, newestPendingPayments, type PendingPayment } from './mark-pending-payments.ts'
import { type NotByHandReason, whyNotPayableByHand } from './payable-by-hand.ts'
import { visibleInvoices } from './visible-invoices.ts'

export type PolicyWithInvoices = PolicyToPay & {
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly invoices: readonly DraftableInvoice[]
}

/** Open money that the total leaves out, one entry per policy, reason and day. */
export type NotIncluded = {
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly amountCents: Cents
  readonly invoices: number
} & (
  | { readonly reason: 'drafted'; readonly draftsOn: CalendarDate }
  /**
   * `amountCents` was sent, `dueCents` is due on those invoices: a partial payment leaves the rest open, to
   * be paid when it has arrived. `sentOn` is null if the invoice is pending and the pending list is not
   * loaded.
   */
  | { readonly reason: 'payment-pending'; readonly sentOn: CalendarDate | null; readonly dueCents: Cents }
  | { readonly reason: NotPayableReason }
)

/** The band on top of /policies (product, section 5): "Due now, $392.00 of it past due". */
export type DueBand = {
  readonly toPayCents: Cents
  readonly pastDueCents: Cents
  /** The invoices in the total, the oldest due first; Pay opens with these chosen. */
  readonly invoiceNumbers: readonly InvoiceNumber[]
  readonly oldestDueDate: CalendarDate | null
  /** The next due date from today on; null if all of it is past due, or nothing is due. */
  readonly nextDueDate: CalendarDate | null
  readonly notIncluded: readonly NotIncluded[]
}

/**
 * Planned invoices are dropped first and pending payments applied second; then each open invoice is either
 * counted or listed among those not included, in the order of the policies.
 */
export function makeDueBand(
  policies: readonly PolicyWithInvoices[],
  pending: readonly PendingPayment[],
  today: CalendarDate,
): DueBand {
  const pendingByInvoice = newestPendingPayments(pending)
  const payable: DraftableInvoice[] = []
  const notIncluded = new Map<string, NotIncluded>()
  for (const policy of policies) {
    for (const invoice of markPendingPayments(visibleInvoices(policy.invoices), pending)) {
      const reason = whyNotPayableByHand(invoice, policy, today)
      if (reason === null) payable.push(invoice)
      else addNotIncluded(notIncluded, leftOut(policy, invoice, reason, pendingByInvoice))
    }
  }
  payable.sort((a, b) => compareDates(a.invoiceDueDate, b.invoiceDueDate))
  return {
    toPayCents: sumCents(payable.map((invoice) => invoice.amountDueCents)),
    pastDueCents: sumCents(
      payable.filter((invoice) => isPastDue(invoice, today)).map((invoice) => invoice.amountDueCents),
    ),
    invoiceNumbers: payable.map((invoice) => invoice.invoiceNumber),
    oldestDueDate: payable[0]?.invoiceDueDate ?? null,
    nextDueDate: payable.find((invoice) => invoice.invoiceDueDate >= today)?.invoiceDueDate ?? null,
    notIncluded: [...notIncluded.values()],
  }
}

/** Null if nothing is missing from the total: a closed or paid invoice has no open money. */
function leftOut(
  policy: PolicyWithInvoices,
  invoice: DraftableInvoice,
  reason: NotByHandReason,
  pendingByInvoice: ReadonlyMap<InvoiceNumber, PendingPayment>,
): NotIncluded | null {
  const { policyNumber, policyType } = policy
  const entry = { policyNumber, policyType, amountCents: invoice.amountDueCents, invoices: 1 }
  if (reason === 'planned' || reason === 'closed' || reason === 'nothing-due') return null
  if (reason === 'payment-pending') {
    const sent = pendingByInvoice.get(invoice.invoiceNumber)
    const amountCents = sent?.amountCents ?? invoice.amountDueCents
    const dueCents = invoice.amountDueCents
    return { ...entry, reason, amountCents, dueCents, sentOn: sent?.sentOn ?? null }
  }
  if (reason !== 'drafted') return { ...entry, reason }
  return invoice.draftsOn === null ? null : { ...entry, reason, draftsOn: invoice.draftsOn }
}

function addNotIncluded(entries: Map<string, NotIncluded>, entry: NotIncluded | null): void {
  if (entry === null) return
  const day =
    entry.reason === 'drafted' ? entry.draftsOn : entry.reason === 'payment-pending' ? entry.sentOn : ''
  const key = `${entry.policyNumber} ${entry.reason} ${day}`
  const known = entries.get(key)
  entries.set(key, known === undefined ? entry : addUp(known, entry))
}

/** Whether two entries have the same policy, reason and day. */
function addUp(known: NotIncluded, entry: NotIncluded): NotIncluded {
  const amountCents = addCents(known.amountCents, entry.amountCents)
  const invoices = known.invoices + entry.invoices
  if (entry.reason !== 'payment-pending' || known.reason !== 'payment-pending')
    return { ...entry, amountCents, invoices }
  return { ...entry, amountCents, invoices, dueCents: addCents(known.dueCents, entry.dueCents) }
}
