import type { FeedRecord } from '@myaccount/contract/feed/record'

export const address = { line1: '12 Mill Lane', city: 'Harrow Mills', state: 'IN', zip: '46799' }

type Owned = Extract<FeedRecord, { type: 'policy' | 'invoice' | 'claim' | 'seat' | 'account' }>

/** A first record of the feed, as the carrier sends it. */
export function record<Type extends FeedRecord['type']>(
  type: Type,
  id: string,
  data: Extract<FeedRecord, { type: Type }>['data'],
  accountNumber?: string,
): FeedRecord {
  return {
    v: 1,
    type,
    id,
    version: 1,
    op: 'upsert',
    data,
    ...(accountNumber && { accountNumber }),
  } as FeedRecord
}

interface InvoiceFacts {
  readonly number: string
  readonly policy: string
  readonly status: 'planned' | 'billed' | 'due' | 'carriedforward'
  readonly due: string
  readonly cents: number
  readonly dueCents: number | null
  readonly paid?: 'Unpaid' | 'Partially Paid' | 'Paid'
  readonly account: string
}

export function invoice({
  number,
  policy,
  status,
  due,
  cents,
  dueCents,
  paid = 'Unpaid',
  account,
}: InvoiceFacts) {
  const data = {
    invoiceNumber: number,
    policyNumber: policy,
    invoiceStatus: status,
    billDate: '2025-12-11',
    dueDate: due,
    amountCents: cents,
    amountDueCents: dueCents,
    paidStatus: paid,
    installmentNumber: 3,
    installmentCount: 10,
    items: [
      { kind: 'installment', description: 'Premium', amountCents: cents - 500 },
      { kind: 'fee', code: 'installment_fee', description: 'Installment fee', amountCents: 500 },
    ],
  } as Extract<Owned, { type: 'invoice' }>['data']
  return record('invoice', `bc:${number}`, data, account)
}

interface PolicyFactsGiven {
  readonly number: string
  readonly type: string
  readonly account: string
  readonly extra?: object
}

export function policy({ number, type, account, extra = {} }: PolicyFactsGiven) {
  const data = {
    policyNumber: number,
    termNumber: '01',
    policyType: type,
    policyStatus: 'Active',
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
    paymentPlan: 'ten_pay',
    billingMethod: 'direct',
    premiumCents: 1_824_000,
    coverages: [
      { code: 'GL', name: 'General liability', limitCents: 100_000_000, meaning: 'Harm to others' },
    ],
    locations: [{ number: 1, name: 'Sanctuary', address }],
    ...extra,
  } as Extract<Owned, { type: 'policy' }>['data']
  return record('policy', number, data, account)
}
