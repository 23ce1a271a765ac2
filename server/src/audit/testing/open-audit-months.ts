import { expect, vi } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/open-test-database.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { sealAudit } from '../seal-audit.ts'

export interface AuditMonths extends OpenTestDatabase {
  /** The database as its owner, whom `audit:archive` connects as. */
  readonly ownerDatabase: Database
  /** Records an entry at a time of its own, or now. */
  record(at?: string): Promise<void>
  /** Seals what was recorded, at a time of its own, or now. */
  seal(at?: string): Promise<void>
  partitions(): Promise<string[]>
}

const parents = ['audit_entries', 'audit_seals']
const nextOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString()

/** A database whose first partition is divided, so that each of these months, which follow each other, has its own. */
export async function openAuditMonths(months: readonly string[]): Promise<AuditMonths> {
  const open = await openTestDatabase({ connections: 3 })
  const { owner, database, urls } = open
  const ownerDatabase = openDatabase({ url: urls.ownerUrl, connections: 2, statementTimeoutMs: 20_000 })
  const add = (parent: string, name: string, from: string, to: string) =>
    owner.query('call add_audit_partition($1, $2, $3)', [
      parent,
      name,
      `for values from ('${from}') to ('${to}')`,
    ])
  for (const parent of parents) {
    const { rows } = await owner.query<{ ends: Date }>(
      `select ends from audit_months($1) where begins is null`,
      [parent],
    )
    await owner.query(`drop table ${parent}_first`)
    for (const month of months)
      await add(parent, `${parent}_${month.replace('-', '_')}`, `${month}-01T00:00:00Z`, nextOf(month))
    await add(parent, `${parent}_rest`, nextOf(months.at(-1) ?? ''), rows[0]?.ends.toISOString() ?? '')
  }
  const setSealedAt = (value: string) =>
    owner.query(`alter table audit_seals alter column sealed_at set default ${value}`)
  return {
    ...open,
    ownerDatabase,
    async record(at) {
      await owner.query(
        `insert into audit_entries (at, actor_kind, action, outcome, objects, recorded_at)
         select t, 'jobs', 'feed.received', 'done', '{"b": "2", "a": "1"}', t
         from (select coalesce($1::timestamptz, clock_timestamp())) as v(t)`,
        [at ?? null],
      )
    },
    async seal(at) {
      if (at) await setSealedAt(`'${at}'`)
      // Transactions of other test files hold a round back.
      await vi.waitFor(async () => expect((await sealAudit(database)).sealedCount).toBeGreaterThan(0), {
        timeout: 30_000,
      })
      await setSealedAt('clock_timestamp()')
    },
    async partitions() {
      const { rows } = await owner.query<{ name: string }>(
        `select name from audit_months('audit_entries') union select name from audit_months('audit_seals')
         order by 1`,
      )
      return rows.map(({ name }) => name)
    },
    async close() {
      await ownerDatabase.close()
      await open.close()
    },
  }
}
