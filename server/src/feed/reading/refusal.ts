import type { FeedRejectCode } from '@myaccount/contract/feed/reject-codes'

/**
 * The reason why a record is rejected. It names the field and repeats no value, since it also goes to logs and over
 * HTTP; only `unmapped_code` quotes the core system's code, which identifies nobody.
 */
export interface Refusal {
  readonly code: FeedRejectCode
  readonly reason: string
}
