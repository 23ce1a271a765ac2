import type { QuoteLine } from '@myaccount/contract/endpoints/payment-quote'
import { draftDayOfBill } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import type { PendingPayment } from '@myaccount/domain/invoices/mark-pending-payments'
import { whyNotPayableByHand } from '@myaccount/domain/invoices/payable-by-hand'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { leastPayableCents } from '@myaccount/domain/payments/amount-to-pay'
import { paymentRefusals } from '@myaccount/messages/payments/payment-refusals'
import { AppError } from '../../../http/app-error.ts'
import { type PendingRow, pendingPaymentOf } from '../payments.reader.ts'
import type { ChosenRow } from './quote.store.ts'

/** Null where it may be paid by hand (ADR 0014). */
export function whyNot(row: ChosenRow, pending: PendingRow | undefined, today: CalendarDate) {
  const under: PendingPayment | undefined = pending && pendingPaymentOf(pending)
  return whyNotPayableByHand(
    {
      invoiceStatus: row.invoiceStatus,
      amountDueCents: row.amountDueCents,
      paidStatus: under ? 'Pending Payment' : row.paidStatus,
      draftsOn: draftDayOfBill(row),
    },
    policyOf(row),
    today,
  )
}

/** What the rule of cover asks of an invoice of which so much is paid. */
export function toCover(row: ChosenRow, payingCents: Cents) {
  const { policyNumber, policyType, dueDate, amountDueCents } = row
  return { ...policyOf(row), policyNumber, policyType, dueDate, amountDueCents, payingCents }
}

/** What decides until when it may wait. */
export function toSchedule(row: ChosenRow) {
  return { ...policyOf(row), dueDate: row.dueDate }
}

function policyOf({
  policyStatus,
  effectiveDate,
  expirationDate,
  billingMethod,
  cancelsOn,
  amountToStopCents,
}: ChosenRow) {
  const cancellation = cancelsOn === null ? null : { cancelsOn, amountToStopCents }
  return { policyStatus, effectiveDate, expirationDate, billingMethod, cancellation }
}

/** `askedCents` null for all that is due. Throws `input.invalid` for an amount that may not be paid of it. */
export function lineOf(row: ChosenRow, askedCents: Cents | null): QuoteLine {
  const { invoiceNumber, policyNumber, policyType, dueDate, amountDueCents } = row
  const leastCents = leastPayableCents(amountDueCents)
  const amountCents = askedCents ?? amountDueCents
  if (amountCents < leastCents || amountCents > amountDueCents) throw amountOutOfRange(invoiceNumber)
  return { invoiceNumber, policyNumber, policyType, dueDate, amountDueCents, amountCents, leastCents }
}

function amountOutOfRange(invoiceNumber: InvoiceNumber): AppError {
  const message = paymentRefusals.amountOutOfRange
  return new AppError('input.invalid', { fields: [{ field: `invoices.${invoiceNumber}`, message }] })
}
