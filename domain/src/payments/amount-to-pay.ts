import type { Invoice } from '../invoices/invoice.ts'
import { type InvoiceToPay, type NotByHandReason, whyNotPayableByHand } from '../invoices/payable-by-hand.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type Cents, cents, sumCents } from '../kernel/money.ts'
import type { AccountNumber, InvoiceNumber } from '../kernel/numbers-of-the-carrier.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { PolicyToPay } from '../policies/is-payable-by-portal.ts'

export type PaymentMethodKind = 'card' | 'bank'

/** domain.md 11.5; the card's limit is that of 3.2.6. */
export const limitCentsByMethod: Readonly<Record<PaymentMethodKind, Cents>> = {
  card: cents(25_000_00),
  bank: cents(250_000_00),
}
export const leastPaymentCents = cents(1_00)
export const invoicesAtMost = 50

/** `paidStatus` after `markPendingPayments`. */
export type ChosenInvoice = InvoiceToPay &
  Pick<Invoice, 'invoiceNumber'> & { readonly accountNumber: AccountNumber; readonly policy: PolicyToPay }

export type AmountsAsked = {
  /**
   * 'due' and 'balance' pay each invoice in full, since nothing is paid ahead of its bill (decision 25); they differ
   * in the invoices that the caller gives: those chosen, or all open ones. 'other' pays what `amounts` says.
   */
  readonly choice: 'due' | 'balance' | 'other'
  readonly accountNumber: AccountNumber
  readonly methodKind: PaymentMethodKind
  readonly invoices: readonly ChosenInvoice[]
  /** As the page showed or the person typed them; each must name a chosen invoice. */
  readonly amounts: ReadonlyMap<InvoiceNumber, Cents>
  readonly today: CalendarDate
}

export type AmountLine = { readonly invoiceNumber: InvoiceNumber; readonly amountCents: Cents }
export type AmountsToPay = { readonly lines: readonly AmountLine[]; readonly totalCents: Cents }

export type AmountsRefusal =
  | { readonly field: 'invoices'; readonly code: 'none' | 'too_many'; readonly invoiceNumber: null }
  | {
      readonly field: 'invoices'
      readonly code: 'twice' | 'other_account' | NotByHandReason
      readonly invoiceNumber: InvoiceNumber
    }
  | {
      readonly field: 'amounts'
      /** 'changed': what is due now is not what was shown (M19). */
      readonly code: 'missing' | 'too_small' | 'too_large' | 'changed'
      readonly invoiceNumber: InvoiceNumber
      readonly leastCents: Cents
      readonly mostCents: Cents
    }
  | { readonly field: 'amounts'; readonly code: 'not_chosen'; readonly invoiceNumber: InvoiceNumber }
  | {
      readonly field: 'total'
      readonly code: 'above_limit'
      readonly invoiceNumber: null
      readonly limitCents: Cents
    }

/** The least that may be paid of an invoice: $1.00, or all of it when less is due (domain.md 11.5). */
export function leastPayableCents(amountDueCents: Cents): Cents {
  return amountDueCents < leastPaymentCents ? amountDueCents : leastPaymentCents
}

/** What is charged, a line an invoice in the order given, or the first thing that stands against it. */
export function decideAmounts(asked: AmountsAsked): Result<AmountsToPay, AmountsRefusal> {
  const refusal = whyNotTheseInvoices(asked)
  if (refusal !== null) return refuse(refusal)
  const lines: AmountLine[] = []
  for (const invoice of asked.invoices) {
    const line = decideLine(invoice, asked)
    if (!line.ok) return line
    lines.push(line.value)
  }
  const totalCents = sumCents(lines.map((line) => line.amountCents))
  const limitCents = limitCentsByMethod[asked.methodKind]
  return totalCents > limitCents
    ? refuse({ field: 'total', code: 'above_limit', invoiceNumber: null, limitCents })
    : ok({ lines, totalCents })
}

function whyNotTheseInvoices({
  invoices,
  accountNumber,
  amounts,
  today,
}: AmountsAsked): AmountsRefusal | null {
  if (invoices.length === 0) return { field: 'invoices', code: 'none', invoiceNumber: null }
  if (invoices.length > invoicesAtMost) return { field: 'invoices', code: 'too_many', invoiceNumber: null }
  const chosen = new Set<InvoiceNumber>()
  for (const invoice of invoices) {
    const { invoiceNumber } = invoice
    if (chosen.has(invoiceNumber)) return { field: 'invoices', code: 'twice', invoiceNumber }
    chosen.add(invoiceNumber)
    if (invoice.accountNumber !== accountNumber)
      return { field: 'invoices', code: 'other_account', invoiceNumber }
    const reason = whyNotPayableByHand(invoice, invoice.policy, today)
    if (reason !== null) return { field: 'invoices', code: reason, invoiceNumber }
  }
  for (const invoiceNumber of amounts.keys()) {
    if (!chosen.has(invoiceNumber)) return { field: 'amounts', code: 'not_chosen', invoiceNumber }
  }
  return null
}

function decideLine(
  { invoiceNumber, amountDueCents }: ChosenInvoice,
  { choice, amounts }: AmountsAsked,
): Result<AmountLine, AmountsRefusal> {
  const amountCents = amounts.get(invoiceNumber)
  const against = (code: 'missing' | 'too_small' | 'too_large' | 'changed') =>
    refuse({
      field: 'amounts' as const,
      code,
      invoiceNumber,
      leastCents: leastPayableCents(amountDueCents),
      mostCents: amountDueCents,
    })
  if (choice !== 'other') {
    const isAsShown = amountCents === undefined || amountCents === amountDueCents
    return isAsShown ? ok({ invoiceNumber, amountCents: amountDueCents }) : against('changed')
  }
  if (amountCents === undefined) return against('missing')
  if (amountCents < leastPayableCents(amountDueCents)) return against('too_small')
  return amountCents > amountDueCents ? against('too_large') : ok({ invoiceNumber, amountCents })
}
