import { type CalendarDate, compareDates } from '../kernel/calendar-date.ts'
import { addCents, type Cents, noCents, subtractCents, sumCents } from '../kernel/money.ts'
import { type Invoice, invoiceStatusCode } from './invoice.ts'
import { isPastDue } from './invoice-standing.ts'
import { isPlanned } from './is-planned.ts'

type InvoiceAmount = Omit<Invoice, 'invoiceNumber'>

/** The labels of domain.md 2.6, for an account, a policy or one invoice. */
export type AmountsToShow = {
  /** Billed or due and not past its date: "minimum due". */
  readonly currentDueCents: Cents
  readonly pastDueCents: Cents
  readonly totalDueCents: Cents
  /** Open on invoices whose payment is on its way; in none of the other figures (domain.md 3.5). */
  readonly pendingCents: Cents
  /** An estimate, the only figure that planned invoices may enter. */
  readonly unbilledCents: Cents
  readonly unappliedCreditCents: Cents
  /** To pay in full: total due plus unbilled minus unapplied credit; below 0 when the carrier owes. */
  readonly balanceCents: Cents
  readonly nextDue: { readonly dueDate: CalendarDate; readonly amountCents: Cents } | null
  readonly standing: 'good' | 'delinquent'
}

/** Takes all invoices, planned ones too, with `paidStatus` after `markPendingPayments`. */
export function makeAmountsToShow(
  invoices: readonly InvoiceAmount[],
  unappliedCreditCents: Cents,
  today: CalendarDate,
): AmountsToShow {
  const planned = invoices.filter(isPlanned)
  const open = invoices.filter((invoice) => !isPlanned(invoice) && isOpen(invoice))
  const pending = open.filter((invoice) => invoice.paidStatus === 'Pending Payment')
  const due = open.filter((invoice) => invoice.paidStatus !== 'Pending Payment')
  const pastDueCents = sumDue(due.filter((invoice) => isPastDue(invoice, today)))
  const current = due.filter((invoice) => !isPastDue(invoice, today))
  const totalDueCents = sumDue(due)
  const unbilledCents = sumDue(planned)
  return {
    currentDueCents: sumDue(current),
    pastDueCents,
    totalDueCents,
    pendingCents: sumDue(pending),
    unbilledCents,
    unappliedCreditCents,
    balanceCents: subtractCents(addCents(totalDueCents, unbilledCents), unappliedCreditCents),
    nextDue: nextDueOf(current),
    standing: pastDueCents > noCents ? 'delinquent' : 'good',
  }
}

/** Carried forward: billed again elsewhere; written off: forgiven (domain.md 2.2). Neither is owed here. */
function isOpen(invoice: InvoiceAmount): boolean {
  const code = invoiceStatusCode(invoice.invoiceStatus)
  return code !== 'carriedforward' && code !== 'writtenoff' && invoice.amountDueCents > noCents
}

function nextDueOf(current: readonly InvoiceAmount[]): AmountsToShow['nextDue'] {
  const [next] = [...current].sort((a, b) => compareDates(a.invoiceDueDate, b.invoiceDueDate))
  if (next === undefined) return null
  const sameDay = current.filter((invoice) => invoice.invoiceDueDate === next.invoiceDueDate)
  return { dueDate: next.invoiceDueDate, amountCents: sumDue(sameDay) }
}

function sumDue(invoices: readonly InvoiceAmount[]): Cents {
  return sumCents(invoices.map((invoice) => invoice.amountDueCents))
}
