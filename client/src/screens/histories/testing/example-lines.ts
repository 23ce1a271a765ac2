import { type Transaction, transaction } from '@myaccount/contract/endpoints/histories/transactions'

function aLine(facts: object): Transaction {
  return transaction.parse({
    type: 'bill',
    billedCents: 0,
    paidCents: 0,
    balanceCents: 0,
    policyType: null,
    policyNumber: null,
    invoiceNumber: null,
    bill: null,
    payment: null,
    event: null,
    ...facts,
  })
}

const payment = {
  paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c01',
  confirmation: 'P3M7XC0V5A',
  state: 'returned',
  kind: 'received',
  isPending: false,
  amountCents: 162_634,
  refundFailedCents: 0,
  method: { kind: 'bank', brand: null, accountType: 'checking', last4: '6789' },
}

/** Newest first, as the picture of histories has them. */
export const exampleLines = [
  aLine({
    key: '0-1000044110',
    day: '2026-11-05',
    billedCents: 162_634,
    balanceCents: 225_834,
    policyType: 'MINFIRST',
    policyNumber: '12MF0104417',
    invoiceNumber: '1000044110',
    bill: { dueDate: '2026-11-26', installmentNumber: 3, installmentCount: 10, changeCents: -202_166 },
  }),
  aLine({
    key: '4-event:fee',
    type: 'charge',
    day: '2026-10-26',
    billedCents: 2_500,
    balanceCents: 63_200,
    event: { kind: 'nsf_fee', description: null },
  }),
  aLine({
    key: '2-1',
    type: 'went_back',
    day: '2026-10-26',
    paidCents: -162_634,
    balanceCents: 60_700,
    payment: { ...payment, kind: 'returned' },
  }),
  aLine({
    key: '1-1',
    type: 'payment',
    day: '2026-10-22',
    paidCents: 162_634,
    balanceCents: -101_934,
    payment,
  }),
  aLine({
    key: '4-event:check',
    type: 'payment',
    day: '2026-08-27',
    paidCents: 585_800,
    balanceCents: 60_700,
    invoiceNumber: '1000043002',
    event: { kind: 'payment_received', description: 'Check 2114' },
  }),
  aLine({
    key: '3-2',
    type: 'payment',
    day: '2026-08-26',
    balanceCents: 646_500,
    payment: { ...payment, state: 'processing', isPending: true, confirmation: 'P7K2QX9M4T' },
  }),
]
