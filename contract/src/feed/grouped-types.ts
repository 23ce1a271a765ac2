import type { FeedType } from './record.ts'

/** The types of identity and access: over HTTP they need a token of their own. */
export const peopleFeedTypes: ReadonlySet<FeedType> = new Set(['user', 'seat'])

/** Types whose records belong to one account and must name it. */
export const ownedFeedTypes: ReadonlySet<FeedType> = new Set([
  'account',
  'seat',
  'policy',
  'invoice',
  'billing_event',
  'payment_posting',
  'bank_draft',
  'bill_code',
  'document',
  'claim',
  'member',
  'proxy',
])

/** Types that belong to no account and that the feed's token reads back. */
export const sharedFeedTypes = ['agency', 'meeting', 'system_status'] as const satisfies readonly FeedType[]

/** The types that a snapshot of an account may name: what hangs on an account, but not the account itself. */
export const snapshotFeedTypes = [
  'policy',
  'invoice',
  'claim',
  'document',
  'billing_event',
  'payment_posting',
  'bank_draft',
  'bill_code',
  'member',
  'proxy',
] as const satisfies readonly FeedType[]

/** The owned types that the feed's token reads back. Seats are left out: they say who may do what. */
export const accountFeedTypes = ['account', ...snapshotFeedTypes] as const satisfies readonly FeedType[]
