import type { FeedRejectCode } from '@myaccount/contract/feed/reject-codes'

/** Why a record is not taken. The reason names the field and never a value: it goes to logs and over HTTP too. */
export interface Refusal {
  readonly code: FeedRejectCode
  readonly reason: string
}
