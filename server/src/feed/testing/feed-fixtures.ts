import type { FeedRecord, FeedType } from '@myaccount/contract/feed/record'
import type { ImportOptions } from '../import-options.ts'

/** 2026-03-10, 16:00 UTC: the tests' fixed day. */
export const nowMs = Date.UTC(2026, 2, 10, 16)

let drawn = 0
/** Differ, but are not by chance: ids need no more in a test. */
function countingBytes(count: number): Uint8Array {
  drawn += 1
  return new Uint8Array(count).map((_, index) => (drawn >> (8 * (count - 1 - index))) & 0xff)
}

export const options: ImportOptions = { isDemo: true, clock: () => nowMs, randomBytes: countingBytes }

export type AnyRecord =
  | FeedRecord
  | { v: 1; type: FeedType; id: string; version: number; op: 'delete'; accountNumber?: string }

const head = { v: 1, op: 'upsert' } as const
const address = { line1: '1 Mill Lane', city: 'Alder Reach', state: 'PA', zip: '15999' }

export const agency = (id = 'A1', version = 1): AnyRecord => ({
  ...head,
  type: 'agency',
  id,
  version,
  data: { name: `Agency ${id} ${version}` },
})

export const account = (number: string, version = 1, agencyCode = 'A1'): AnyRecord => ({
  ...head,
  type: 'account',
  id: number,
  version,
  accountNumber: number,
  data: { accountName: `Account ${version}`, agencyCode, billingZip: '15999', mailingAddress: address },
})

export const user = (id: string, version = 1, permissions: ('look_up' | 'act_as')[] = []): AnyRecord => ({
  ...head,
  type: 'user',
  id,
  version,
  data: { email: `${id}@people.example`, displayName: `Person ${version}`, userType: 'Insured', permissions },
})

export const seat = (id: string, accountNumber: string, userId: string, version = 1): AnyRecord => ({
  ...head,
  type: 'seat',
  id,
  version,
  accountNumber,
  data: { userId, role: version % 2 ? 'owner' : 'viewer', from: '2025-01-01' },
})

export const policy = (number: string, accountNumber: string, version = 1): AnyRecord => ({
  ...head,
  type: 'policy',
  id: number,
  version,
  accountNumber,
  data: {
    policyNumber: number,
    termNumber: '01',
    policyType: 'MINFIRST',
    policyStatus: 'Active',
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
    paymentPlan: 'ten_pay',
    billingMethod: 'direct',
    premiumCents: 1_000_000 + version,
    vehicles: [{ year: 2020, make: 'Ford', model: 'Transit' }],
  },
})

export const invoice = (
  id: string,
  invoiceNumber: string,
  accountNumber: string,
  policyNumber: string,
  version = 1,
): AnyRecord => ({
  ...head,
  type: 'invoice',
  id,
  version,
  accountNumber,
  data: {
    invoiceNumber,
    policyNumber,
    invoiceStatus: version === 1 ? 'planned' : 'billed',
    billDate: '2026-02-22',
    dueDate: '2026-03-15',
    amountCents: 162_634,
    amountDueCents: 162_634,
    paidStatus: 'Unpaid',
    items: Array.from({ length: version }, (_, index) => ({
      kind: 'installment' as const,
      description: `Item ${index + 1}`,
      amountCents: 100,
    })),
  },
})

export const claim = (number: string, accountNumber: string, policyNumber: string): AnyRecord => ({
  ...head,
  type: 'claim',
  id: number,
  version: 1,
  accountNumber,
  data: {
    claimNumber: number,
    policyNumber,
    status: 'Closed',
    isOpen: false,
    lossDate: '2026-01-19',
    reportedDate: '2026-01-20',
    cause: 'water_freeze',
  },
})

export const document = (id: string, accountNumber: string, claimNumber: string): AnyRecord => ({
  ...head,
  type: 'document',
  id,
  version: 1,
  accountNumber,
  data: {
    kind: 'CLAIMLTR',
    title: 'Letter',
    date: '2026-01-21',
    claimNumber,
    source: 'smartcomm',
    mimeType: 'application/pdf',
    status: 'final',
    visibility: 'insured',
  },
})

/** A payment of the first account of the tests. */
export const paidBy = { confirmation: 'P7K2QX9M4T', accountNumber: '1000482917' }

export const posting = (id: string, accountNumber: string, invoiceNumber: string): AnyRecord => ({
  ...head,
  type: 'payment_posting',
  id,
  version: 1,
  accountNumber,
  data: { confirmation: paidBy.confirmation, invoiceNumber, cents: 5000, at: '2026-03-09T15:12:00Z' },
})

export const system = (
  id: string,
  version: number,
  data: { online?: boolean; offsetDays?: number },
): AnyRecord => ({
  ...head,
  type: 'system_status',
  id,
  version,
  data,
})

export const remove = (type: FeedType, id: string, version: number, accountNumber?: string): AnyRecord => ({
  v: 1,
  type,
  id,
  version,
  op: 'delete',
  ...(accountNumber === undefined ? {} : { accountNumber }),
})
