import type { FeedData, FeedType } from '@myaccount/contract/feed/record'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

interface RecordHead {
  readonly id: string
  readonly version: number
  /** Null for what belongs to no account: agency, user, system_status. */
  readonly accountNumber: AccountNumber | null
  /** Where it stood in its file, from 1; 0 for a record of an earlier load that waited. */
  readonly line: number
}

export type IncomingUpsert<Type extends FeedType = FeedType> = {
  [One in Type]: RecordHead & {
    readonly type: One
    readonly op: 'upsert'
    readonly data: FeedData<One>
    /** What this version says (hash-content.ts). */
    readonly contentHash: string
  }
}[Type]

export type IncomingDelete = RecordHead & { readonly type: FeedType; readonly op: 'delete' }

/** A line of the feed that the contract accepted; whether it is applied is decided against the database. */
export type IncomingRecord = IncomingUpsert | IncomingDelete

/** `<type>:<id>`, the name under which a record is waited for. Invoices are waited for by their number, payments too. */
export function keyOf(type: FeedType | 'payment', id: string): string {
  return `${type}:${id}`
}

/** The order in which types are written, so that what is referred to stands first; removed the other way round. */
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
