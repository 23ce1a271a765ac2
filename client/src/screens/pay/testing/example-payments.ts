import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { type PaymentFacts, paymentFacts } from '@myaccount/contract/endpoints/payments'

/** The day, the account and the two invoices of the design's picture; parsed by the contract, as answers are. */
export const exampleToday = '2026-11-20'
export const exampleAccount = '1000482917'
export const examplePaymentId = 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b'
export const bankId = 'met_0195801f2c7a7d3e8c5b6a4f3e2d1c01'
export const cardId = 'met_0195801f2c7a7d3e8c5b6a4f3e2d1c02'

type Changes = Readonly<Record<string, unknown>>

export function aMethod(changes: Changes = {}): MethodFacts {
  return methodFacts.parse({
    id: bankId,
    accountNumber: exampleAccount,
    kind: 'bank',
    brand: null,
    bankName: 'First Federal Savings',
    accountType: 'checking',
    last4: '6789',
    expiry: null,
    nickname: null,
    state: 'active',
    disabledBy: null,
    verification: null,
    lockedUntil: null,
    isDefault: true,
    usedBy: [],
    ...changes,
  })
}

export function aCard(changes: Changes = {}): MethodFacts {
  const own = { id: cardId, kind: 'card', brand: 'visa', bankName: null, accountType: null, last4: '4242' }
  return aMethod({ ...own, expiry: '08/2028', isDefault: false, ...changes })
}

export const propertyLine = {
  invoiceNumber: '1000044110',
  policyNumber: '12MF0104417',
  policyType: 'MINFIRST',
  dueDate: '2026-12-01',
  amountDueCents: 89200,
  amountCents: 89200,
  leastCents: 100,
}

export const workersLine = {
  invoiceNumber: '1000044981',
  policyNumber: '12WC0310442',
  policyType: 'WORKERSCOMP',
  dueDate: '2026-11-12',
  amountDueCents: 39200,
  amountCents: 39200,
  leastCents: 100,
}

/** Two invoices from the bank account, as the picture has them. */
export function aQuote(changes: Changes = {}) {
  return quotePayment.response.parse({
    accountNumber: exampleAccount,
    accountName: 'Larkspur Hollow Fellowship',
    lines: [propertyLine, workersLine],
    notPayable: [],
    totalCents: 128400,
    payDays: [],
    payOn: null,
    scheduled: [],
    methods: [aMethod(), aCard()].map(asOffered),
    methodId: bankId,
    countsAsReceivedOn: exampleToday,
    billingAsOf: null,
    expectedPostDate: '2026-11-27',
    authorization: {
      version: '2026-11-27',
      short:
        'By pressing Pay you authorize a one-time electronic debit of $1,284.00 for Larkspur Hollow Fellowship from the account above, on or after Nov 20, 2026.',
      text: 'First paragraph.\nSecond paragraph.',
      hash: 'hash-of-the-text',
    },
    warnings: [],
    needsCode: false,
    ...changes,
  })
}

/** Saved on the account that is paid for, and not refused of late. */
export function asOffered(method: MethodFacts) {
  return { accountName: 'Larkspur Hollow Fellowship', wasRefused: false, ...method }
}

const asSent = <Line extends { readonly amountDueCents: number }>(line: Line) => ({
  ...line,
  dueCents: line.amountDueCents,
  owedCents: line.amountDueCents,
  refundedCents: 0,
})

/** A bank payment of both, on its way. */
export function aPayment(changes: Changes = {}): PaymentFacts {
  return paymentFacts.parse({
    paymentId: examplePaymentId,
    confirmation: 'P7K2M9QX4T',
    accountNumber: exampleAccount,
    accountName: 'Larkspur Hollow Fellowship',
    state: 'processing',
    source: 'web',
    payerName: 'Odalys Fenwright',
    receiptTo: 'odalys@larkspur.example',
    amountCents: 128400,
    refundedCents: 0,
    payOn: null,
    scheduledCents: null,
    refundFailedCents: 0,
    lines: [propertyLine, workersLine].map(asSent),
    creditCents: 0,
    method: { kind: 'bank', brand: null, accountType: 'checking', last4: '6789' },
    reference: null,
    submittedAt: '2026-11-20T20:40:00.000Z',
    countsAsReceivedOn: exampleToday,
    expectedPostDate: '2026-11-27',
    postedOn: null,
    refundedOn: null,
    returnedOn: null,
    reason: null,
    afterDraft: null,
    failedBy: null,
    actionUrl: null,
    authorization: {
      version: '2026-11-27',
      language: 'en',
      text: 'First paragraph.\nSecond paragraph.',
      hash: 'h',
    },
    transitions: [
      { state: 'submitted', at: '2026-11-20T20:40:00.000Z', businessDay: exampleToday },
      { state: 'processing', at: '2026-11-20T20:40:01.000Z', businessDay: exampleToday },
    ],
    ...changes,
  })
}

/** The overview of the account, with these changes of what is due. */
export function anOverview(due: Changes | null = {}) {
  const agency = { code: 'FT', name: 'Foxglove & Tarn', phone: null, email: null, address: null }
  return {
    accountNumber: exampleAccount,
    accountName: 'Larkspur Hollow Fellowship',
    agency,
    policyCount: 4,
    notices: { count: 0, soonest: [] },
    due: due && {
      toPayCents: 128400,
      pastDueCents: 39200,
      invoiceNumbers: ['1000044981', '1000044110'],
      oldestDueDate: '2026-11-12',
      nextDueDate: '2026-12-01',
      returned: [],
      notIncluded: [],
      ...due,
    },
    billingAsOf: null,
  }
}
