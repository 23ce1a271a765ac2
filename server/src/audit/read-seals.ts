import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type AuditRow, auditRowColumns } from './audit-hash.ts'
import type { ChainLink } from './walk-chain.ts'

export interface SealedLink extends ChainLink {
  /** The id that the seal names, also where the entry is not there. */
  readonly entryId: string
}

type SealedRow = { [Column in keyof AuditRow]: AuditRow[Column] | null } & {
  readonly sequence: number
  readonly sealedEntryId: string
  readonly previousHash: Buffer
  readonly hash: Buffer
}

/**
 * The newest seal, to be joined with its entry. Over partitions the planner overestimates the join of all seals with all
 * entries, and would read every entry for the first row of it.
 */
export const newestSeal = sql`(select sequence, entry_id, hash from audit_seals order by sequence desc limit 1)`

/**
 * Reads the seals of a range of numbers with their entries, in the order of the chain. A range returns each row of a number
 * that was given twice, or of an entry that is there twice, which a limit would cut off. The entry is found by its key,
 * however many rows the planner expects.
 */
export async function readSeals(
  database: Database,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<SealedLink[]> {
  const rows = await database.read(
    'jobs',
    sql<SealedRow>`
      select s.sequence, s.entry_id::text as sealed_entry_id, s.previous_hash, s.hash, ${auditRowColumns}
      from audit_seals s
      left join lateral (select * from audit_entries where entry_id = s.entry_id offset 0) e on true
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
