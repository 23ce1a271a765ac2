import type { InvoiceRecord, PolicyRecord } from '../book.ts'

/** A ten-pay policy of the domain's examples, paid by hand unless said otherwise. */
export function samplePolicy(over: Partial<PolicyRecord['data']> = {}): PolicyRecord {
  return {
    v: 1,
    type: 'policy',
    id: 'pol-1',
    version: 4,
    op: 'upsert',
    accountNumber: '1000482917',
    data: {
      policyNumber: '12MF0104417',
      termNumber: '02',
      policyType: 'MINFIRST',
      policyStatus: 'Active',
      effectiveDate: '2025-07-01',
      expirationDate: '2026-07-01',
      paymentPlan: 'ten_pay',
      billingMethod: 'direct',
      premiumCents: 1_824_000,
      ...over,
    },
  }
}

/** Planned, billed on Feb 23, 2026 and due on Mar 16, 2026 (the timeline of domain.md 2.9). */
export function sampleInvoice(over: Partial<InvoiceRecord['data']> = {}, id = 'inv-1'): InvoiceRecord {
  return {
    v: 1,
    type: 'invoice',
    id,
    version: 7,
    op: 'upsert',
    accountNumber: '1000482917',
    data: {
      invoiceNumber: '1000071120',
      policyNumber: '12MF0104417',
      invoiceStatus: 'planned',
      billDate: '2026-02-23',
      dueDate: '2026-03-16',
      amountCents: 145_000,
      amountDueCents: null,
      paidStatus: 'Unpaid',
      ...over,
    },
  }
}
