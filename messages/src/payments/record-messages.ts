/** The labels in emails, on the receipt and on the page of a payment, beside its standing. */
export const factLabels = {
  confirmation: /*i18n*/ { id: 'payment.fact.confirmation', message: 'Confirmation number' },
  account: /*i18n*/ { id: 'payment.fact.account', message: 'Account' },
  method: /*i18n*/ { id: 'payment.fact.method', message: 'Payment method' },
  paidBy: /*i18n*/ { id: 'payment.fact.paid_by', message: 'Paid by' },
  byDraft: /*i18n*/ { id: 'payment.fact.by_draft', message: 'Bank draft' },
  byStaff: /*i18n*/ { id: 'payment.fact.by_staff', message: 'Customer Service for {name}' },
  reference: /*i18n*/ { id: 'payment.fact.reference', message: 'Your reference' },
  sent: /*i18n*/ { id: 'payment.fact.sent', message: 'Sent' },
  returnedOn: /*i18n*/ { id: 'payment.fact.returned_on', message: 'Returned on' },
  counts: /*i18n*/ { id: 'payment.fact.counts', message: 'Counts as received' },
  onceCounts: /*i18n*/ { id: 'payment.fact.once_counts', message: 'Once paid, counts as received' },
  expected: /*i18n*/ { id: 'payment.fact.expected', message: 'Expected on your invoices' },
  posted: /*i18n*/ { id: 'payment.fact.posted', message: 'Posted to your invoices' },
  invoices: /*i18n*/ { id: 'payment.fact.invoices', message: 'Invoices' },
  total: /*i18n*/ { id: 'payment.fact.total', message: 'Total' },
  invoiceLine: /*i18n*/ {
    id: 'payment.fact.invoice_line',
    message: 'Invoice {invoiceNumber}, {policyType}, policy {policyNumber}',
  },
  insured: /*i18n*/ { id: 'payment.fact.insured', message: 'Insured' },
  guestInvoiceLine: /*i18n*/ {
    id: 'payment.fact.guest_invoice_line',
    message: 'Invoice {invoiceNumber}, {policyType}',
  },
} as const

export const receiptMessages = {
  receiptTitle: /*i18n*/ { id: 'receipt.title', message: 'Payment receipt {confirmation}' },
  recordTitle: /*i18n*/ { id: 'receipt.record_title', message: 'Payment record {confirmation}' },
  authorized: /*i18n*/ { id: 'receipt.authorized', message: 'What was authorized' },
  textNotKept: /*i18n*/ {
    id: 'receipt.text_not_kept',
    message: 'The text is not kept with this payment any more.',
  },
  fingerprint: /*i18n*/ { id: 'receipt.fingerprint', message: 'Fingerprint of this text: {hash}' },
  asOf: /*i18n*/ { id: 'receipt.as_of', message: 'As of {day}. What happens later is not shown.' },
} as const
