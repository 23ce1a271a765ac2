import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { MigrationFailed } from '../../database/migrations/migration-failed.ts'
import {
  type MigrationPatience,
  untilNotBusy,
  usualPatience,
} from '../../database/migrations/until-not-busy.ts'
import { checkArchive } from './archive-file.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { type AuditAnchor, archiveFileOf, endOf } from './audit-anchor.ts'
import type { AuditMonth } from './audit-months.ts'

interface RemoveOptions {
  /** Connects as the owner of the tables. */
  readonly database: Database
  readonly folder: string
  readonly months: readonly AuditMonth[]
  readonly anchors: readonly AuditAnchor[]
  readonly patience?: MigrationPatience | undefined
  readonly log: (line: string) => void
}

/**
 * Removes the archived months that nothing in the database needs any more, and returns them. Entries of a month's last
 * minute are sealed in the next month, so that a month usually goes with the archive of the one after it.
 *
 * Entries go before seals. A run that ends in between leaves seals whose entries are in a file, which verifying accepts up
 * to the newest anchor.
 */
export async function removeMonths(options: RemoveOptions): Promise<string[]> {
  const { database, folder, anchors, log, patience = usualPatience } = options
  const archived = new Set(anchors.map(({ month }) => month))
  const months = options.months.filter(({ month }) => archived.has(month))
  const count = await countRemovable(database, months, anchors)
  const removed = months.slice(0, count)
  const [oldest] = removed
  if (oldest === undefined) return []
  for (const anchor of anchors.filter(({ month }) => month >= oldest.month)) {
    const fault = await checkArchive(folder, anchor)
    if (fault)
      throw new ArchiveRefused(
        `${archiveFileOf(anchor.month)} in ${folder} is not there or not as it was written. No month is removed without it.`,
      )
  }
  const names = [...removed.map(({ entries }) => entries), ...removed.map(({ seals }) => seals)]
  for (const name of names) if (name !== null) await dropPartition(database, name, { patience, log })
  return removed.map(({ month }) => month)
}

/** Returns how many of the archived months can be removed together: each may need the one after it. */
async function countRemovable(
  database: Database,
  months: readonly AuditMonth[],
  anchors: readonly AuditAnchor[],
): Promise<number> {
  const archivedUpTo = endOf(anchors.at(-1)).sequence
  for (let count = months.length; count > 0; count -= 1) {
    const { month, ends } = months[count - 1] as AuditMonth
    const sealedUpTo = anchors.find((anchor) => anchor.month === month)?.lastSequence ?? 0
    const [row] = await database.read('jobs', stillNeeded(ends, { sealedUpTo, archivedUpTo }))
    if (row?.isNeeded === false) return count
  }
  return 0
}

/**
 * Whether removing the rows before a moment would leave the rest incomplete: an entry there is not in a file yet, a seal
 * there has an entry that stays, or a seal that stays stands before one that goes. The clocks of a database and of its
 * promoted standby may differ.
 */
function stillNeeded(
  ends: Date,
  { sealedUpTo, archivedUpTo }: { readonly sealedUpTo: number; readonly archivedUpTo: number },
) {
  const end = sql`${ends}::timestamptz`
  return sql<{ isNeeded: boolean }>`
    select exists (
        select from audit_entries e left join audit_seals s on s.entry_id = e.entry_id
        where e.recorded_at < ${end} and (s.sequence is null or s.sequence > ${archivedUpTo}))
      or exists (
        select from audit_seals s join audit_entries e on e.entry_id = s.entry_id
        where s.sequence <= ${sealedUpTo} and e.recorded_at >= ${end})
      or exists (
        select from audit_seals where sealed_at >= ${end} and sequence <= ${sealedUpTo}) as is_needed`
}

async function dropPartition(
  database: Database,
  name: string,
  { patience, log }: Required<Pick<RemoveOptions, 'patience' | 'log'>> & { patience: MigrationPatience },
): Promise<void> {
  const drop = () =>
    database
      .transaction('jobs', async (tx) => {
        await tx.run(sql`select set_config('lock_timeout', ${String(patience.lockTimeoutMs)}, true)`)
        await tx.change(sql`drop table ${sql.table(name)}`)
      })
      // The database access wraps the code of a lock that did not come.
      .catch((error: Error) => Promise.reject(error.cause ?? error))
  try {
    await untilNotBusy(drop, {
      of: name,
      patience,
      log: () => log(`${name}: others use the audit, trying again`),
    })
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error
    throw new ArchiveRefused(
      'The months are archived and not removed yet, because other sessions kept the audit locked. Run the command again.',
    )
  }
}
