import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A month of the audit, which has a partition of entries and one of seals. */
export interface AuditMonth {
  /** The month, written as `2026-11`; for the first partition its last one. */
  readonly month: string
  readonly ends: Date
  /** The name of the partition, null once it was removed. */
  readonly entries: string | null
  readonly seals: string | null
}

/** Months end at least this many months before the present one begins when they are archived. */
export const monthsKept = 13

/** Returns the latest month that `--before` may name: the full months from it on stay in the database. */
export async function latestBefore(database: Database): Promise<string> {
  const [row] = await database.read(
    'jobs',
    sql<{ month: string }>`
      select to_char(now() at time zone 'UTC' - make_interval(months => ${monthsKept}), 'YYYY-MM') as month`,
  )
  return row?.month ?? ''
}

/** Returns the months that ended before the given one began, oldest first. */
export async function readMonthsBefore(database: Database, before: string): Promise<AuditMonth[]> {
  return await database.read(
    'jobs',
    sql<AuditMonth>`
      select to_char(ends at time zone 'UTC' - interval '1 month', 'YYYY-MM') as month, ends,
             e.name as entries, s.name as seals
      from audit_months('audit_entries') e full join audit_months('audit_seals') s using (ends)
      where ends <= (${before} || '-01')::timestamp at time zone 'UTC'
      order by ends`,
  )
}

/** Returns how many rows have no month, and would be left behind by the removal of theirs. */
export async function countWithoutMonth(database: Database): Promise<number> {
  const [row] = await database.read(
    'jobs',
    sql<{ count: number }>`select count_audit_without_month() as count`,
  )
  return row?.count ?? 0
}
