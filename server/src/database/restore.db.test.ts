import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

/** docs/operations.md, "Backup and restore": its statements are read out of the document and run. */
const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
const [, chapter = ''] = /## Backup and restore\n([\s\S]*?)\n## /.exec(text) ?? []
const raise = /```sql\n([\s\S]*?)```/.exec(chapter)?.[1] ?? ''
const lastMigration = /`(select name from applied_migrations[^`]*)`/.exec(chapter)?.[1] ?? ''

test('raises the ids of a new cluster above all ids of the restored dump', async () => {
  const the = await createTestApp()
  // The restored rows come from a cluster that had counted further.
  await the.sql('alter table audit_entries disable trigger append_only')
  await the.sql(`
    update audit_entries set txid = (pg_current_xact_id()::text::bigint + 3000)::text::xid8
    where entry_id = (select max(entry_id) from audit_entries)`)
  await the.sql('alter table audit_entries enable trigger append_only')
  const highest = async () =>
    Number((await the.sql<{ id: string }>('select max(txid::text::bigint) as id from audit_entries'))[0]?.id)
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
