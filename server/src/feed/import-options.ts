import type { CarrierCodes } from '../carrier/read-codes.ts'
import type { Clock } from '../clock.ts'
import type { NumberPatterns } from '../config-values.ts'
import type { Sender } from './people/refuse-type.ts'
import type { Reject } from './rejects/reject.ts'
import type { FeedCounts } from './state/feed-import.store.ts'

/** The lines of a batch of one writer. */
export const batchLines = 1000
/** The lines for each of several writers: more than of one, since all of them wait for the last. */
export const windowLines = 4000

export interface FeedTotals extends FeedCounts {
  /** Records that had waited, in this load or since an earlier one, and were applied in this load. */
  readonly freed: number
  /** False when `signal` stopped it. */
  readonly isComplete: boolean
}

export interface ImportOptions {
  /** Only a demo's business day may be moved by the feed (ADR 0013). */
  readonly isDemo: boolean
  readonly clock: Clock
  /** The carrier's own form of its numbers; if absent, only the wide form is checked. */
  readonly numberPatterns?: NumberPatterns
  /** The carrier's own values of some fields; if absent, only the portal's are known. */
  readonly codes?: CarrierCodes
  /** Returns the given number of bytes from a cryptographic source. */
  readonly randomBytes: (count: number) => Uint8Array
  /**
   * The token's owner for a load over HTTP. A file may bring all types: a person who loads it has access to the
   * database.
   */
  readonly sender?: Sender
  /** The id of the HTTP request, for the audit. */
  readonly requestId?: string
  /**
   * The transactions that write a batch at the same time, each with accounts of its own (ADR 0166): 1 if absent. The
   * database has at least as many connections.
   */
  readonly writers?: number
  /** Stops the load between two batches; committed batches stay. */
  readonly signal?: AbortSignal
  /** Called before the commit: after a kill a reject may be reported twice, and is never lost. */
  readonly onRejects?: (rejects: readonly Reject[]) => void | Promise<void>
  /** Called after each batch is committed. */
  readonly onBatch?: (progress: FeedTotals & { readonly bytesDone: number }) => void
}
