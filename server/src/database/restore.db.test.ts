import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

/** docs/operations.md, "Backup and restore": its statements are read out of the document and run. */
const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
const [, chapter = ''] = /## Backup and restore\n([\s\S]*?)\n## /.exec(text) ?? []
const raise = /```sql\n([\s\S]*?)```/.exec(chapter)?.[1] ?? ''
const lastMigration = /`(select name from applied_migrations[^`]*)`/.exec(chapter)?.[1] ?? ''

/** A transaction id of the cluster that the dump is from, which had counted further. */
const ahead = '(pg_current_xact_id()::text::bigint + 3000)::text::xid8'

test.each([
  [
    'audit entries',
    'audit_entries',
    'txid',
    `update audit_entries set txid = ${ahead} where entry_id = (select max(entry_id) from audit_entries)`,
  ],
  [
    'exports of the journal',
    'journal_exports',
    'below_txid',
    `insert into journal_exports select 1, now(), '0', ${ahead}, 1, 1, '{}'`,
  ],
])('raises the ids of a new cluster above those of restored %s', async (_, table, column, restored) => {
  const the = await createTestApp()
  await the.sql(`alter table ${table} disable trigger user`)
  await the.sql(restored)
  await the.sql(`alter table ${table} enable trigger user`)
  const highest = async () =>
    Number((await the.sql<{ id: string }>(`select max(${column}::text::bigint) as id from ${table}`))[0]?.id)
  const next = async () =>
    Number((await the.sql<{ id: string }>('select pg_current_xact_id()::text as id'))[0]?.id)
  expect(await next()).toBeLessThan(await highest())
  await the.sql(raise)
  expect(await next()).toBeGreaterThan(await highest())

  const [row] = await the.sql<{ name: string }>(lastMigration)
  expect(row?.name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/)
  expect((await the.app.inject('/healthz/ready')).statusCode).toBe(200)
  await the.close()
})
