import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type AuditRow, auditRowColumns } from './audit-hash.ts'
import type { ChainLink } from './walk-chain.ts'

export interface SealedLink extends ChainLink {
  /** Also given where the entry is not there. */
  readonly entryId: string
}

type SealedRow = { [Column in keyof AuditRow]: AuditRow[Column] | null } & {
  readonly sequence: number
  readonly sealedEntryId: string
  readonly previousHash: Buffer
  readonly hash: Buffer
}

/**
 * Reads the seals of a range of numbers with their entries, in the order of the chain. A range returns each row of a number
 * that was given twice, or of an entry that is there twice, which a limit would cut off.
 */
export async function readSeals(
  database: Database,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<SealedLink[]> {
  const rows = await database.read(
    'jobs',
    sql<SealedRow>`
      select s.sequence, s.entry_id::text as sealed_entry_id, s.previous_hash, s.hash, ${auditRowColumns}
      from audit_seals s left join audit_entries e on e.entry_id = s.entry_id
      where s.sequence > ${after} and s.sequence <= ${upTo}
      order by s.sequence`,
  )
  return rows.map(({ sequence, sealedEntryId, previousHash, hash, ...entry }) => ({
    sequence,
    previousHash,
    hash,
    entryId: sealedEntryId,
    entry: entry.entryId === null ? null : (entry as AuditRow),
  }))
}
