import type { InvoiceFacts } from '@myaccount/contract/endpoints/invoices'
import { type BillToDraft, draftDayOfBill } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import type { DraftableInvoice } from '@myaccount/domain/invoices/invoice'
import { markPendingPayments } from '@myaccount/domain/invoices/mark-pending-payments'
import type { PendingRow } from '../payments/payments.reader.ts'
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
