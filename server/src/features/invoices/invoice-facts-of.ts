import type { InvoiceFacts, PaidFacts } from '@myaccount/contract/endpoints/invoices'
import { type BillToDraft, draftDayOfBill } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import type { DraftableInvoice } from '@myaccount/domain/invoices/invoice'
import { markPendingPayments } from '@myaccount/domain/invoices/mark-pending-payments'
import type { Cents } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import type { PendingRow } from '../payments/payments.reader.ts'
import type { PaidRow } from './how-paid.store.ts'
import type { InvoiceRow } from './invoices.store.ts'

/** Returns the fields of the response, with pending payments added; other columns of the row are dropped. */
export function invoiceFactsOf(rows: readonly InvoiceRow[], pending: readonly PendingRow[]): InvoiceFacts[] {
  const sent = new Map(pending.map((row) => [row.invoiceNumber, row.amountCents]))
  return markPendingPayments(rows, pending).map((row) => ({
    ...withoutDraft(row),
    pendingCents: sent.get(row.invoiceNumber) ?? null,
    draftsOn: draftDayOfBill(row),
  }))
}

/** Returns how the invoice of that amount was paid. */
export function paidFactsOf(
  { day, amountCents, isDraft, checkNumber, payment }: PaidRow,
  invoiceCents: Cents,
): PaidFacts {
  const reported = checkNumber === null ? 'other' : 'check'
  return {
    paidOn: day,
    by: isDraft ? 'draft' : (payment?.method.kind ?? reported),
    last4: payment?.method.last4 || null,
    checkNumber,
    isPart: amountCents < invoiceCents,
    payment: payment && {
      paymentId: toWireId('payment', payment.attemptId),
      confirmation: payment.confirmation,
    },
  }
}

function withoutDraft<Row extends BillToDraft>({
  draftState: _state,
  enrolledOn: _enrolledOn,
  draftsUntil: _until,
  isLeftOut: _isLeftOut,
  plannedDraftOn: _planned,
  ...facts
}: Row) {
  return facts
}

/** Returns the invoice in the shape that the domain's rules read. */
export function draftableInvoiceOf(row: InvoiceRow): DraftableInvoice {
  return {
    invoiceNumber: row.invoiceNumber,
    invoiceStatus: row.invoiceStatus,
    invoiceDueDate: row.dueDate,
    amountDueCents: row.amountDueCents,
    paidStatus: row.paidStatus,
    draftsOn: draftDayOfBill(row),
  }
}
