import type { FeedData, FeedType } from '@myaccount/contract/feed/record'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

interface RecordHead {
  readonly id: string
  readonly version: number
  /** Null for a record that belongs to no account: agency, user, system_status. */
  readonly accountNumber: AccountNumber | null
  /** Its line in the file, from 1; 0 for a record of an earlier load that waited. */
  readonly line: number
}

export type IncomingUpsert<Type extends FeedType = FeedType> = {
  [One in Type]: RecordHead & {
    readonly type: One
    readonly op: 'upsert'
    readonly data: FeedData<One>
    /** The hash of this version's content (hash-content.ts). */
    readonly contentHash: string
  }
}[Type]

export type IncomingDelete = RecordHead & { readonly type: FeedType; readonly op: 'delete' }

/** A line of the feed that the contract accepted; the database decides whether it is applied. */
export type IncomingRecord = IncomingUpsert | IncomingDelete

/**
 * Returns `<type>:<id>`, the key under which other records wait for it. Invoices and payments are waited for by
 * their number.
 */
export function keyOf(type: FeedType | 'payment', id: string): string {
  return `${type}:${id}`
}

/** The order in which types are written, so that a referenced record comes first; deletes run in reverse order. */
export const parentsFirst: readonly FeedType[] = [
  'agency',
  'account',
  'user',
  'seat',
  'policy',
  'invoice',
  'claim',
  'document',
  'billing_event',
  'payment_posting',
  'bank_draft',
  'bill_code',
  'meeting',
  'member',
  'proxy',
  'system_status',
]
