import {
  type PaymentHistoryRow,
  paymentHistoryRow,
} from '@myaccount/contract/endpoints/histories/payment-history'

const ids = ['01', '02', '03', '04', '05', '06'] as const

/** Newest first: one of each standing that a list tells apart. */
export const examplePayments = [
  aPayment({ state: 'succeeded', day: '2026-03-10' }, 0),
  aPayment({ state: 'posted', refundedCents: 500, submittedBy: { kind: 'person', name: 'Bram Okonjo' } }, 1),
  aPayment(
    { state: 'returned', method: { kind: 'bank', brand: null, accountType: 'checking', last4: '6789' } },
    2,
  ),
  aPayment({ state: 'failed', failedBy: 'processor_declined' }, 3),
  aPayment({ state: 'created', submittedBy: { kind: 'staff', name: 'Odalys' } }, 4),
  aPayment({ state: 'posted', invoices: [1, 2, 3, 4].map((n) => anInvoice(`100004411${n}`)) }, 5),
]

export function aPayment(facts: object, index: number): PaymentHistoryRow {
  return paymentHistoryRow.parse({
    paymentId: `pay_0195801f2c7a7d3e8c5b6a4f3e2d1c${ids[index] ?? '00'}`,
    confirmation: `P7K2QX9M${ids[index] ?? '00'}`,
    day: '2026-03-02',
    failedBy: null,
    amountCents: 162634,
    refundedCents: 0,
    refundFailedCents: 0,
    method: { kind: 'card', brand: 'visa', accountType: null, last4: '4242' },
    invoices: [anInvoice('1000044110')],
    submittedBy: { kind: 'you', name: 'Odalys Fenwright' },
    reference: null,
    ...facts,
  })
}

function anInvoice(invoiceNumber: string) {
  return { invoiceNumber, policyNumber: '12MF0104417', policyType: 'MINFIRST', amountCents: 162634 }
}
