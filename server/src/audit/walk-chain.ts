import { type AuditRow, hashAuditRow } from './audit-hash.ts'

/** The last seal of a part of the chain. */
export interface ChainEnd {
  /** 0 before the first seal. */
  readonly sequence: number
  readonly hash: Buffer
}

/** A seal with its entry, from the database or from the file of an archived month. */
export interface ChainLink {
  readonly sequence: number
  readonly previousHash: Buffer
  readonly hash: Buffer
  /** The entry, null if it is not there. */
  readonly entry: AuditRow | null
}

export type LinkFault =
  /** A number of the chain is missing or was given twice. */
  | 'gap'
  /** The seal is there, its entry is not. */
  | 'entry-missing'
  /** The entry or its seal was changed after it was sealed. */
  | 'changed'
  /** The entry precedes that of the seal before it, so that it was sealed twice or out of turn. */
  | 'out-of-order'

/** Walks on from an end. Each seal proves the one before it, and entries are sealed by transaction id and number. */
export function walkChainFrom(start: ChainEnd) {
  let end = start
  let last = { txid: -1n, entryId: -1n }
  return {
    end: () => end,
    /** Returns the fault of the next seal. The entry of an archived seal may be in its file alone. */
    step({ sequence, previousHash, hash, entry }: ChainLink, mayLackEntry = false): LinkFault | undefined {
      if (sequence !== end.sequence + 1) return 'gap'
      if (entry === null && !mayLackEntry) return 'entry-missing'
      if (!previousHash.equals(end.hash)) return 'changed'
      if (entry !== null) {
        if (!hash.equals(hashAuditRow(previousHash, entry))) return 'changed'
        const place = { txid: BigInt(entry.txid), entryId: BigInt(entry.entryId) }
        const isLater = place.txid > last.txid || (place.txid === last.txid && place.entryId > last.entryId)
        if (!isLater) return 'out-of-order'
        last = place
      }
      end = { sequence, hash }
      return undefined
    },
  }
}
