import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { MigrationPatience } from '../../database/migrations/until-not-busy.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { type AuditAnchor, anchorsStatement, archiveFileOf, endOf, findBrokenAnchor } from './audit-anchor.ts'
import { countWithoutMonth, latestBefore, monthsKept, readMonthsBefore } from './audit-months.ts'
import { removeMonths } from './remove-months.ts'
import { writeArchive } from './write-archive.ts'

interface ArchiveOptions {
  /** Connects as the owner of the tables. */
  readonly database: Database
  /** Holds the files of the months; the caller has made it. */
  readonly folder: string
  /** The first month that stays, written as `2026-11`. */
  readonly before: string
  readonly patience?: MigrationPatience
  readonly log?: (line: string) => void
}

export interface ArchiveResult {
  readonly archived: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Moves old months of the audit into files (ADR 0162). A month is written into its file, read back, and given its anchor;
 * after that its partitions are removed. A run that ends at any point loses nothing, and the next one goes on from there.
 */
export async function archiveAudit(options: ArchiveOptions): Promise<ArchiveResult> {
  const { database, folder, before, patience, log = () => {} } = options
  const latest = await latestBefore(database)
  if (before > latest)
    throw new ArchiveRefused(
      `The last ${monthsKept} months stay in the database: --before is at most ${latest}.`,
    )
  if ((await countWithoutMonth(database)) > 0)
    throw new ArchiveRefused(
      'Rows of the audit have no month. See AuditWithoutMonth in docs/runbook.md first.',
    )
  const months = await readMonthsBefore(database, before)
  const anchors = [...(await database.read('jobs', anchorsStatement()))]
  if (findBrokenAnchor(anchors))
    throw new ArchiveRefused('The anchors do not continue each other. Run npm run audit:verify.')

  const archived: string[] = []
  for (const { month, ends } of months.filter(({ month }) => month > (anchors.at(-1)?.month ?? ''))) {
    const start = endOf(anchors.at(-1))
    const { lastSequence, newestSequence } = await readSequences(database, ends, start.sequence)
    // The sealer goes on from the newest seal and its entry.
    if (lastSequence === newestSequence) break
    log(`${month}: writing ${archiveFileOf(month)}, ${lastSequence - start.sequence} entries`)
    const hashes = await writeArchive(database, folder, { month, start, lastSequence })
    const anchor: AuditAnchor = {
      month,
      firstSequence: start.sequence + 1,
      lastSequence,
      previousHash: start.hash,
      ...hashes,
    }
    await appendAnchor(database, anchor)
    anchors.push(anchor)
    archived.push(month)
  }
  return { archived, removed: await removeMonths({ database, folder, months, anchors, patience, log }) }
}

/** Returns the last seal of a month, and the newest of all. */
async function readSequences(database: Database, ends: Date, before: number) {
  const [row] = await database.read(
    'jobs',
    sql<{ lastSequence: number; newestSequence: number }>`
      select greatest(max(sequence) filter (where sealed_at < ${ends}::timestamptz), ${before}::bigint) as last_sequence,
             greatest(max(sequence), ${before}::bigint) as newest_sequence
      from audit_seals`,
  )
  return row ?? { lastSequence: before, newestSequence: before }
}

async function appendAnchor(database: Database, anchor: AuditAnchor): Promise<void> {
  const { month, firstSequence, lastSequence, previousHash, lastHash, fileSha256 } = anchor
  await database.transaction('jobs', (tx) =>
    tx.change(sql`
      insert into audit_archives
        (month, first_sequence, last_sequence, previous_hash, last_hash, entries, file_sha256)
      values ((${month} || '-01')::date, ${firstSequence}, ${lastSequence}, ${previousHash}, ${lastHash},
              ${lastSequence - firstSequence + 1}, ${fileSha256})`),
  )
}
