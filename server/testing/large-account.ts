import type { FeedRecord } from '@myaccount/contract/feed/record'

/** A third account of the owner, as large as a test wants it. */
export const kestrel = '1000099125'
export const kestrelPolicy = '12KP0500001'

const address = { line1: '1 Plain Rd', city: 'Harrow Mills', state: 'IN', zip: '46799' }
const upsert = { v: 1, version: 1, op: 'upsert', accountNumber: kestrel } as const

export function kestrelAccount(): FeedRecord[] {
  return [
    {
      ...upsert,
      type: 'account',
      id: kestrel,
      data: {
        accountName: 'Kestrel Plains Conference',
        agencyCode: 'FOXGLOVE',
        billingZip: '46799',
        mailingAddress: address,
      },
    },
    {
      ...upsert,
      type: 'seat',
      id: 'seat-kestrel',
      data: { userId: 'user-owner', role: 'owner', from: '2025-01-01' },
    },
    kestrelPolicyRecord(kestrelPolicy, 'Active'),
  ]
}

type PolicyStatus = Extract<FeedRecord, { type: 'policy' }>['data']['policyStatus']

export function kestrelPolicyRecord(policyNumber: string, policyStatus: PolicyStatus): FeedRecord {
  return {
    ...upsert,
    type: 'policy',
    id: policyNumber,
    data: {
      policyNumber,
      termNumber: '01',
      policyType: 'MINFIRST',
      policyStatus,
      effectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
      paymentPlan: 'ten_pay',
      billingMethod: 'direct',
      premiumCents: 100_000,
    },
  }
}

/**
 * Invoices `2000000001` upward, seven of each due date, so that pages begin and end within a day; every fourth is
 * open, every tenth planned. Their records come in an order that is not the list's.
 */
export function kestrelInvoices(count: number): FeedRecord[] {
  const numbers = Array.from({ length: count }, (_, index) => ((index * 7919) % count) + 1)
  return numbers.map((number) => {
    const invoiceNumber = `2${String(number).padStart(9, '0')}`
    const day = Math.floor(number / 7)
    const dueDate = `20${String(20 + Math.floor(day / 336)).padStart(2, '0')}-${month(day)}-${dayOfMonth(day)}`
    const isOpen = number % 4 === 0
    return {
      ...upsert,
      type: 'invoice',
      id: `bc:${invoiceNumber}`,
      data: {
        invoiceNumber,
        policyNumber: kestrelPolicy,
        invoiceStatus: number % 10 === 0 ? 'planned' : 'billed',
        billDate: '2020-01-01',
        dueDate,
        amountCents: number,
        amountDueCents: isOpen ? number : 0,
        paidStatus: isOpen ? 'Unpaid' : 'Paid',
      },
    } satisfies FeedRecord
  })
}

const month = (day: number) => String((Math.floor(day / 28) % 12) + 1).padStart(2, '0')
const dayOfMonth = (day: number) => String((day % 28) + 1).padStart(2, '0')
