import type { Endpoint } from '@myaccount/contract/endpoint'
import { getAccountOverview } from '@myaccount/contract/endpoints/accounts'
import { getOperations } from '@myaccount/contract/endpoints/admin'
import { getStaffPayment } from '@myaccount/contract/endpoints/admin-payments'
import { getInvoice, listInvoices } from '@myaccount/contract/endpoints/invoices'
import { listMethods } from '@myaccount/contract/endpoints/payment-methods'
import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { listPolicies } from '@myaccount/contract/endpoints/policies'
import { describe, expect, it, test } from 'vitest'
import { anInvoice, anInvoiceDetail } from '../../screens/invoices/testing/example-invoices.ts'
import { anOverview, aQuote } from '../../screens/pay/testing/example-payments.ts'
import { waitingBank } from '../../screens/payment-methods/testing/example-methods.ts'
import { pendingPolicy } from '../../screens/policies/testing/example-policies.ts'
import { contractAnswers } from './contract-answers.ts'

const sentInPart = {
  reason: 'payment-pending',
  policyNumber: '12MF0104417',
  policyType: 'MULTIPERIL',
  amountCents: 1000,
  invoices: 1,
  sentOn: '2026-03-09',
  dueCents: 2000,
}
const notPayable = {
  invoiceNumber: '1000044110',
  reason: 'payment-pending',
  paymentId: null,
  pendingCents: 1000,
  amountDueCents: 2000,
}

const paid = {
  paymentId: 'pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b',
  confirmation: 'P7K2M9QX4T',
  sentOn: '2026-03-09',
  amountCents: 1000,
}

/** Each with the fields that the version before does not know, wherever they stand in it. */
const answers: [string, Endpoint, object, string[]][] = [
  [
    'the due band',
    getAccountOverview,
    anOverview({ notIncluded: [sentInPart] }),
    ['due.returned', 'due.notIncluded.0.dueCents', 'notices'],
  ],
  ['the policies', listPolicies, { items: [pendingPolicy], next: null }, ['items.0.nextDue.pending']],
  ['the invoices', listInvoices, { items: [anInvoice({})], next: null }, ['items.0.pendingCents']],
  [
    'an invoice',
    getInvoice,
    anInvoiceDetail({ paidWith: [paid] }),
    ['paidWith.0.sentOn', 'paidWith.0.amountCents', 'pendingCents', 'paidWith', 'returned'],
  ],
  ['the payment methods', listMethods, [waitingBank], ['0.lockedUntil', '0.verification.proveBy']],
  [
    'a quote',
    quotePayment,
    aQuote({ notPayable: [notPayable] }),
    [
      'billingAsOf',
      'notPayable.0.pendingCents',
      'notPayable.0.amountDueCents',
      'methods.0.lockedUntil',
      'methods.1.lockedUntil',
    ],
  ],
]

/** A copy without the field at this path, which must be there. */
function without(value: object, path: string): object {
  const copy: object = structuredClone(value)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<unknown>((held, name) => Reflect.get(Object(held), name), copy)
  if (!Reflect.has(Object(holder), last)) throw new Error(`No ${path} in the example`)
  Reflect.deleteProperty(Object(holder), last)
  return copy
}

describe('while a server of the version before answers the page of this one', () => {
  it.each(answers)('%s can be read', (_, endpoint, answer, fields) => {
    expect(contractAnswers.readAnswer(endpoint, answer)).toMatchObject({ ok: true })
    const old = fields.reduce(without, answer)
    expect(contractAnswers.readAnswer(endpoint, old)).toMatchObject({ ok: true })
  })

  test('what staff read lacks nothing that is needed', () => {
    const { returns } = getOperations.response.shape.payments.shape
    const { cardChecks } = getStaffPayment.response.shape
    expect([returns, cardChecks].map((field) => field.safeParse(undefined).success)).toEqual([true, true])
  })
})
