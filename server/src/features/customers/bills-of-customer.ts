import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getCustomer } from '@myaccount/contract/endpoints/admin/admin-customers'
import { isPastDue } from '@myaccount/domain/invoices/invoice-standing'
import { markPendingPayments, newestPendingPayments } from '@myaccount/domain/invoices/mark-pending-payments'
import { type NotByHandReason, whyNotPayableByHand } from '@myaccount/domain/invoices/payable-by-hand'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { draftableInvoiceOf, type InvoiceRow } from '../invoices/invoices.reader.ts'
import { type OpenReturnRow, type PendingRow, pendingPaymentOf } from '../payments/payments.reader.ts'
import { type PolicyRow, policyToPayOf } from '../policies/policies.reader.ts'

type OpenInvoice = EndpointAnswer<typeof getCustomer>['openInvoices'][number]

interface BillRows {
  readonly policies: readonly PolicyRow[]
  readonly invoices: readonly InvoiceRow[]
  readonly pending: readonly PendingRow[]
  readonly returns: readonly OpenReturnRow[]
}

/** The open bills of one account, the oldest due first, each with its state and the reason against a pay link. */
export function billsOfCustomer(rows: BillRows, today: CalendarDate): OpenInvoice[] {
  const policyOf = new Map(rows.policies.map((policy) => [policy.policyNumber, policy]))
  const sentFor = newestPendingPayments(rows.pending.map(pendingPaymentOf))
  const cameBack = new Map(
    rows.returns
      .toReversed()
      .flatMap(({ invoiceNumbers, sentOn, wasReturned }) =>
        invoiceNumbers.map((invoiceNumber) => [invoiceNumber, { sentOn, wasReturned }] as const),
      ),
  )
  return markPendingPayments(rows.invoices, rows.pending).flatMap((row): OpenInvoice[] => {
    const policy = policyOf.get(row.policyNumber)
    if (policy === undefined) return []
    const bill = draftableInvoiceOf(row)
    const reason = whyNotPayableByHand(bill, policyToPayOf(policy), today)
    if (isNothingOpen(reason)) return []
    const sent = sentFor.get(row.invoiceNumber)
    const isByHand = reason !== 'drafted' && reason !== 'payment-pending'
    return [
      {
        invoiceNumber: row.invoiceNumber,
        policyNumber: row.policyNumber,
        policyType: policy.policyType,
        dueDate: row.dueDate,
        amountDueCents: row.amountDueCents,
        isPastDue: isByHand && isPastDue(bill, today),
        installmentNumber: row.installmentNumber,
        installmentCount: row.installmentCount,
        draftsOn: reason === 'drafted' ? bill.draftsOn : null,
        sent: sent ? { amountCents: sent.amountCents, sentOn: sent.sentOn } : null,
        cameBack: cameBack.get(row.invoiceNumber) ?? null,
        whyNoLink: reason,
      },
    ]
  })
}

function isNothingOpen(reason: NotByHandReason | null): reason is 'planned' | 'closed' | 'nothing-due' {
  return reason === 'planned' || reason === 'closed' || reason === 'nothing-due'
}
