import type { TestApp } from './test-app.ts'

/**
 * What every table of the portal holds, as one hash a table: compared before and after, it names the table that a
 * request has changed. The audit is left out: being denied is written there.
 */
export async function digestTables(
  the: TestApp,
  except: readonly string[] = [],
): Promise<Map<string, string>> {
  const tables = await the.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [['audit_entries', 'audit_seals', ...except]],
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from "${name}" t`,
  )
  const rows = await the.sql<{ name: string; hash: string }>(parts.join(' union all '))
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}
