import { type InvoiceDetail, invoiceDetail, invoiceFacts } from '@myaccount/contract/endpoints/invoices'
import { policyFacts } from '@myaccount/contract/endpoints/policies'

/** The business day of the examples (domain.md 10). */
export const exampleToday = '2026-03-10'

/** Rows as billing sends them, newest due first: one of each standing. */
export const exampleInvoices = [
  anInvoice({ invoiceNumber: '1000044990', dueDate: '2026-03-22', draftsOn: '2026-03-23' }),
  anInvoice({
    invoiceNumber: '1000044110',
    dueDate: '2026-03-15',
    installmentNumber: 3,
    installmentCount: 10,
  }),
  anInvoice({ invoiceNumber: '1000044001', dueDate: '2026-03-10' }),
  anInvoice({ invoiceNumber: '1000043981', dueDate: '2026-03-02', paidStatus: 'Partially Paid' }),
  anInvoice({ invoiceNumber: '1000043890', dueDate: '2026-03-01', paidStatus: 'Pending Payment' }),
  anInvoice({ invoiceNumber: '1000043544', dueDate: '2026-02-15', amountDueCents: 0, paidStatus: 'Paid' }),
  anInvoice({ invoiceNumber: '1000043100', dueDate: '2026-01-29', invoiceStatus: 'carriedforward' }),
]

export function anInvoice(facts: object) {
  return invoiceFacts.parse({
    accountNumber: '1000482917',
    invoiceNumber: '1000044110',
    policyNumber: '12MF0104417',
    policyType: 'MINFIRST',
    invoiceStatus: 'billed',
    paidStatus: 'Unpaid',
    draftsOn: null,
    billDate: '2026-02-22',
    dueDate: '2026-03-15',
    amountCents: 162634,
    amountDueCents: 162634,
    pendingCents: null,
    installmentNumber: null,
    installmentCount: null,
    ...facts,
  })
}

/** Workers Comp past due by eight days, a part paid, with a notice of cancellation. */
export function anInvoiceDetail(facts: object = {}): InvoiceDetail {
  return invoiceDetail.parse({
    ...anInvoice({ invoiceNumber: '1000043981', policyType: 'WORKERSCOMP', policyNumber: '12WC0310442' }),
    dueDate: '2026-03-02',
    amountCents: 39200,
    amountDueCents: 20000,
    paidStatus: 'Partially Paid',
    installmentNumber: 2,
    installmentCount: 2,
    accountName: 'Larkspur Hollow Fellowship',
    billTo: { line1: '14 Mill Road', city: 'Harrow Mills', state: 'IN', zip: '46799' },
    agency: { name: 'Foxglove & Tarn Insurance Agency', phone: '2605550117' },
    paymentPlan: 'semi_annual',
    paymentPlanName: null,
    billingMethod: 'direct',
    policyStatus: 'Pending Cancellation',
    policyEffectiveDate: '2026-01-01',
    policyExpirationDate: '2027-01-01',
    previousBalanceCents: 1500,
    items: [
      { line: 1, kind: 'premium', description: 'Premium, installment 2 of 2', amountCents: 37200 },
      { line: 2, kind: 'fee', description: 'Installment fee', amountCents: 500 },
    ],
    cancellation: { cancelsOn: '2026-03-28', amountToStopCents: 20000 },
    paidWith: [],
    returned: null,
    ...facts,
  })
}

export function aPolicy(policyType: string, policyNumber: string) {
  return policyFacts.parse({
    accountNumber: '1000482917',
    policyNumber,
    policyType,
    policyStatus: 'Active',
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
    paymentPlan: 'ten_pay',
    paymentPlanName: null,
    billingMethod: 'direct',
    draftState: 'not_enrolled',
    draftBankLast4: null,
    draftBankName: null,
    cancellation: null,
    locationCount: 1,
    vehicleCount: 0,
    driverCount: 0,
    nextDue: null,
  })
}
