import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'
import { noPreviousHash } from '../audit-hash.ts'
import type { ChainEnd } from '../walk-chain.ts'

/** A row of `audit_archives`: the part of the chain that the file of a month holds. */
export interface AuditAnchor {
  /** The month, written as `2026-11`; for the first partition its last one. */
  readonly month: string
  readonly firstSequence: number
  /** One less than `firstSequence` if nothing was sealed in the month. */
  readonly lastSequence: number
  readonly previousHash: Buffer
  readonly lastHash: Buffer
  readonly fileSha256: Buffer
}

/** Reads the anchors of all archived months, the oldest first. */
export function anchorsStatement(): Statement<AuditAnchor> {
  return sql<AuditAnchor>`
    select to_char(month, 'YYYY-MM') as month, first_sequence, last_sequence, previous_hash, last_hash, file_sha256
    from audit_archives order by audit_archives.month`
}

export function endOf(anchor: AuditAnchor | undefined): ChainEnd {
  if (anchor === undefined) return { sequence: 0, hash: noPreviousHash }
  return { sequence: anchor.lastSequence, hash: anchor.lastHash }
}

/** Returns the first anchor that does not continue the one before it. */
export function findBrokenAnchor(anchors: readonly AuditAnchor[]): AuditAnchor | undefined {
  return anchors.find(({ firstSequence, lastSequence, previousHash, lastHash }, index) => {
    const before = endOf(anchors[index - 1])
    const isEmpty = lastSequence === before.sequence
    return (
      firstSequence !== before.sequence + 1 ||
      !previousHash.equals(before.hash) ||
      (isEmpty && !lastHash.equals(before.hash))
    )
  })
}

export const archiveFileOf = (month: string) => `audit-${month}.ndjson`
