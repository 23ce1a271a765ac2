import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type AuditRow, auditRowColumns, hashAuditRow, noPreviousHash } from './audit-hash.ts'

export type BrokenReason =
  /** A number of the chain is missing. */
  | 'gap'
  /** The seal is there, its entry is not. */
  | 'entry-missing'
  /** The entry or its seal was changed after it was sealed. */
  | 'changed'
  /** An entry lies behind the chain's head and was never sealed: it was inserted later. */
  | 'smuggled-in'
  /** The chain's end is not the one that was noted. */
  | 'head-differs'

export type AuditVerdict =
  | { readonly ok: true; readonly sealedCount: number; readonly head: string | null }
  | {
      readonly ok: false
      readonly reason: BrokenReason
      /** Number in the chain; null for an entry outside it. */
      readonly sequence: number | null
      readonly entryId: string | null
    }

/** `sequence:hash` as an earlier run printed it. */
export interface NotedHead {
  readonly sequence: number
  readonly hash: string
}

type SealedRow = { [Column in keyof AuditRow]: AuditRow[Column] | null } & {
  readonly sequence: number
  readonly sealedEntryId: string
  readonly previousHash: Buffer
  readonly hash: Buffer
}

/**
 * Walks the chain from its first seal, in batches, and returns the first fault. The chain alone cannot show that
 * its end was cut off: an operator keeps the head that a run prints and gives it to the next run as `noted`.
 */
export async function verifyAudit(
  database: Database,
  { noted, batchSize = 1_000 }: { readonly noted?: NotedHead; readonly batchSize?: number } = {},
): Promise<AuditVerdict> {
  let sequence = 0
  let hash: Buffer = noPreviousHash
  let isNotedSeen = noted === undefined
  for (;;) {
    const rows = await readSeals(database, sequence, batchSize)
    for (const row of rows) {
      const broken = findFault(row, sequence + 1, hash)
      if (broken) return { ok: false, reason: broken, sequence: row.sequence, entryId: row.sealedEntryId }
      sequence = row.sequence
      hash = row.hash
      if (noted?.sequence === sequence) {
        isNotedSeen = noted.hash === hash.toString('hex')
        if (!isNotedSeen) return { ok: false, reason: 'head-differs', sequence, entryId: row.sealedEntryId }
      }
    }
    if (rows.length < batchSize) break
  }
  if (!isNotedSeen) return { ok: false, reason: 'head-differs', sequence, entryId: null }
  const smuggled = await findSmuggled(database)
  if (smuggled) return { ok: false, reason: 'smuggled-in', sequence: null, entryId: smuggled }
  return {
    ok: true,
    sealedCount: sequence,
    head: sequence === 0 ? null : `${sequence}:${hash.toString('hex')}`,
  }
}

function findFault(row: SealedRow, expected: number, previousHash: Buffer): BrokenReason | undefined {
  if (row.sequence !== expected) return 'gap'
  if (row.entryId === null) return 'entry-missing'
  if (!row.previousHash.equals(previousHash)) return 'changed'
  return row.hash.equals(hashAuditRow(previousHash, row as AuditRow)) ? undefined : 'changed'
}

function readSeals(database: Database, after: number, batchSize: number): Promise<SealedRow[]> {
  return database.read(
    'jobs',
    sql<SealedRow>`
      select s.sequence, s.entry_id::text as sealed_entry_id, s.previous_hash, s.hash, ${auditRowColumns}
      from audit_seals s left join audit_entries e on e.entry_id = s.entry_id
      where s.sequence > ${after}
      order by s.sequence
      limit ${batchSize}`,
  )
}

async function findSmuggled(database: Database): Promise<string | undefined> {
  const [row] = await database.read(
    'jobs',
    sql<{ entryId: string }>`
      select e.entry_id::text as entry_id
      from audit_entries e
      where (e.txid, e.entry_id) <= (
          select h.txid, h.entry_id
          from audit_seals s join audit_entries h on h.entry_id = s.entry_id
          order by s.sequence desc limit 1)
        and not exists (select from audit_seals s where s.entry_id = e.entry_id)
      order by e.entry_id
      limit 1`,
  )
  return row?.entryId
}
