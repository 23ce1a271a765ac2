import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Database, Statement } from '../database/database.ts'
import { addFigures } from '../http/metrics/add-figures.ts'
import { addOutcomeCounter } from '../http/metrics/outcome-counts.ts'
import { shareWhileRunning } from '../http/metrics/share-while-running.ts'
import { newestSeal } from './read-seals.ts'
import type { AuditedReads } from './reads/audited-reads.ts'

const countedAtMost = 10_000

interface AuditFigures {
  readonly unsealedCount: number
  readonly oldestUnsealedAt: Date | null
  readonly withoutMonthCount: number
}

/**
 * Counts the entries behind the end of the chain, up to the limit, in its order (seal-audit.ts), and the rows in the
 * default partitions.
 */
export function auditFiguresStatement(): Statement<AuditFigures> {
  return sql<AuditFigures>`
    with newest as (
      select e.txid, e.entry_id
      from ${newestSeal} s join audit_entries e on e.entry_id = s.entry_id),
    -- Behind row-level security a coalesce() within the comparison would keep the index from answering.
    head as (
      select coalesce(max(txid::text), '0')::xid8 as txid, coalesce(max(entry_id), 0) as entry_id from newest)
    select count(*) as unsealed_count, min(at) as oldest_unsealed_at,
           count_audit_without_month() as without_month_count
    from (select e.at from audit_entries e
          where (e.txid, e.entry_id) > ((select txid from head), (select entry_id from head))
          order by e.txid, e.entry_id limit ${countedAtMost}::integer) behind`
}

interface AuditToMeasure {
  readonly database: Database
  readonly clock: Clock
  readonly reads: AuditedReads['outcomes']
}

export function addAuditMetrics(registry: Registry, { database, clock, reads }: AuditToMeasure): void {
  addOutcomeCounter(registry, {
    name: 'myaccount_staff_reads_total',
    help: "Employees' searches and exports of this process that may read a replica, by who answered or why not",
    counts: reads,
  })
  const read = shareWhileRunning(async () => {
    const rows = await database.read('jobs', auditFiguresStatement()).catch(() => [])
    return rows[0] ?? null
  })
  addFigures<AuditFigures>(registry, read, [
    {
      name: 'myaccount_audit_unsealed',
      help: `Entries of the audit that are not chained yet; counted up to ${countedAtMost}`,
      pick: ({ unsealedCount }) => unsealedCount,
    },
    {
      name: 'myaccount_audit_unsealed_oldest_seconds',
      help: 'Age of the oldest of them; 0 when there is none',
      pick: ({ oldestUnsealedAt }) =>
        oldestUnsealedAt === null ? 0 : Math.max(0, clock() - oldestUnsealedAt.getTime()) / 1000,
    },
    {
      name: 'myaccount_audit_without_month',
      help: `Entries and seals of the audit for whose month there is no partition; counted up to ${countedAtMost} each`,
      pick: ({ withoutMonthCount }) => withoutMonthCount,
    },
  ])
}
