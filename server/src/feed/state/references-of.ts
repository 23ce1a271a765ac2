import type { FeedType } from '@myaccount/contract/feed/record'
import type { IncomingDelete, IncomingRecord, IncomingUpsert } from '../reading/incoming-record.ts'

/**
 * A record that another one needs. `id` is the number for policies, invoices and claims, and the confirmation for
 * a payment.
 */
export interface Reference {
  readonly type: 'agency' | 'account' | 'user' | 'policy' | 'invoice' | 'claim' | 'payment' | 'meeting'
  readonly id: string
}

/** Returns the references in the order of their check: the record waits for the first one that is missing. */
export function referencesOf(record: IncomingUpsert): Reference[] {
  const account: Reference[] =
    record.accountNumber === null ? [] : [{ type: 'account', id: record.accountNumber }]
  switch (record.type) {
    case 'agency':
    case 'user':
    case 'meeting':
    case 'system_status':
      return []
    case 'account':
      return [{ type: 'agency', id: record.data.agencyCode }]
    case 'seat':
      return [...account, { type: 'user', id: record.data.userId }]
    case 'policy':
    case 'bill_code':
    case 'member':
      return account
    case 'proxy':
      return [...account, { type: 'meeting', id: record.data.meetingId }]
    case 'invoice':
    case 'bank_draft':
      return [...account, { type: 'policy', id: record.data.policyNumber }]
    case 'claim':
      return [
        ...account,
        { type: 'policy', id: record.data.policyNumber },
        ...(record.data.confidentialTo ?? []).map((id) => ({ type: 'user', id }) as const),
      ]
    case 'document':
      return [
        ...account,
        ...when('policy', record.data.policyNumber),
        ...when('invoice', record.data.invoiceNumber),
        ...when('claim', record.data.claimNumber),
      ]
    case 'billing_event':
      return [
        ...account,
        ...when('policy', record.data.policyNumber),
        ...when('invoice', record.data.invoiceNumber),
      ]
    case 'payment_posting':
      return [
        ...account,
        { type: 'invoice', id: record.data.invoiceNumber },
        { type: 'payment', id: record.data.confirmation },
      ]
  }
}

function when(type: Reference['type'], id: string | null): Reference[] {
  return id === null ? [] : [{ type, id }]
}

/** Types that others refer to: a delete of these waits until no record refers to the row. */
export const referredTo: ReadonlySet<FeedType> = new Set([
  'agency',
  'account',
  'user',
  'policy',
  'invoice',
  'claim',
  'meeting',
])

/** The key that a waiting delete waits for: any change among the records that may refer to the row. */
export function childrenKeyOf(record: IncomingDelete): string {
  if (record.type === 'agency') return 'children-of:agencies'
  if (record.type === 'user') return 'children-of:users'
  if (record.type === 'meeting') return 'children-of:meetings'
  return childrenKeyOfAccount(record.accountNumber)
}

/** The key that deletes of an account and of its records wait for. */
export const childrenKeyOfAccount = (accountNumber: string | null) => `children-of:${accountNumber}`

/** The keys whose waiting records an applied record may free; `ownKey` is the key by which others refer to it. */
export function keysFreedBy(record: IncomingRecord, ownKey: string): string[] {
  const keys = record.op === 'upsert' && referredTo.has(record.type) ? [ownKey] : []
  if (record.accountNumber !== null) keys.push(childrenKeyOfAccount(record.accountNumber))
  if (record.type === 'account') keys.push('children-of:agencies')
  if (record.type === 'proxy') keys.push('children-of:meetings')
  if (record.type === 'seat') keys.push('children-of:users')
  return keys
}
