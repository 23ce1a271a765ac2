import type { FeedRecord } from '@myaccount/contract/feed/record'

export type ClaimRecord = Extract<FeedRecord, { type: 'claim' }>

/** The claim system's open claims, by their number. */
export type ClaimBook = ReadonlyMap<string, ClaimRecord>
