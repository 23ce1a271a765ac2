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
