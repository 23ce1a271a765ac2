import { sql } from 'kysely'
import type { Database, Statement } from '../database/database.ts'
import { type AuditRow, auditRowColumns, hashAuditRow, noPreviousHash } from './audit-hash.ts'
import { newestSeal } from './read-seals.ts'

/** One number for all instances: two sealers at once would fork the chain. */
const lockKey = 4_620_313

export interface SealResult {
  readonly sealedCount: number
  /** True when another sealer is at work; it does what is to be done. */
  readonly isTakenByAnother: boolean
}

/**
 * Chains what is committed and not yet chained, batch by batch, until nothing is left (ADR 0010).
 *
 * The order is (txid, entry_id), up to the oldest transaction that still runs. Below that line every transaction has
 * ended, so nothing can appear there later: the next batch always stands behind the last one, and a row that is
 * found behind the chain without a seal was smuggled in (verify-audit.ts). The line is the whole server's: a long
 * transaction in any of its databases makes the sealer wait, and loses nothing.
 */
export async function sealAudit(database: Database, batchSize = 500): Promise<SealResult> {
  let sealedCount = 0
  for (;;) {
    const count = await sealBatch(database, batchSize)
    if (count === undefined) return { sealedCount, isTakenByAnother: true }
    sealedCount += count
    if (count < batchSize) return { sealedCount, isTakenByAnother: false }
  }
}

/**
 * Set in the transaction of a batch, before it: a plan that was made while the tables were small reads all that was
 * sealed for each batch, until their statistics are renewed.
 */
function readByIndexStatement(): Statement<unknown> {
  return sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`
}

function sealBatch(database: Database, batchSize: number): Promise<number | undefined> {
  return database.transaction('jobs', async (tx) => {
    const [, [lock]] = await tx.together([
      readByIndexStatement(),
      sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as taken`,
    ] as const)
    if (!lock?.taken) return undefined
    const [head] = await tx.run(sql<{ sequence: number; hash: Buffer; txid: string; entryId: string }>`
      select s.sequence, s.hash, e.txid::text as txid, e.entry_id::text as entry_id
      from ${newestSeal} s join audit_entries e on e.entry_id = s.entry_id`)
    const rows = await tx.run(sql<AuditRow>`
      select ${auditRowColumns}
      from audit_entries e
      where (e.txid, e.entry_id) > (${head?.txid ?? '0'}::xid8, ${head?.entryId ?? '0'}::bigint)
        and e.txid < pg_snapshot_xmin(pg_current_snapshot())
      order by e.txid, e.entry_id
      limit ${batchSize}`)
    if (rows.length === 0) return 0

    let previousHash = head?.hash ?? noPreviousHash
    const seals = rows.map((row, index) => {
      const hash = hashAuditRow(previousHash, row)
      const seal = {
        sequence: (head?.sequence ?? 0) + index + 1,
        entry_id: row.entryId,
        previous_hash: previousHash.toString('hex'),
        hash: hash.toString('hex'),
      }
      previousHash = hash
      return seal
    })
    await tx.change(sql`
      insert into audit_seals (sequence, entry_id, previous_hash, hash)
      select sequence, entry_id, decode(previous_hash, 'hex'), decode(hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
        as seal (sequence bigint, entry_id bigint, previous_hash text, hash text)`)
    return rows.length
  })
}

export interface SealCounts {
  readonly sealedCount: number
  readonly unsealedCount: number
}

/**
 * Counts for the employees' page, in scope 'staff', how much is chained, and how much of what staff see waits for the next round.
 */
export function sealCountsStatement(): Statement<SealCounts> {
  return sql`
    with newest as (
      select e.txid, e.entry_id
      from ${newestSeal} s join audit_entries e on e.entry_id = s.entry_id),
    -- Behind row-level security a coalesce() within the comparison would keep the index from answering.
    head as (
      select coalesce(max(txid::text), '0')::xid8 as txid, coalesce(max(entry_id), 0) as entry_id from newest)
    select coalesce((select max(sequence) from audit_seals), 0) as sealed_count,
           (select count(*) from audit_entries e
            where (e.txid, e.entry_id) > ((select txid from head), (select entry_id from head))) as unsealed_count`
}
