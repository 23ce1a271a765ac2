import type pg from 'pg'

/** Drops the indexes that no key needs, so that a table is filled several times as fast; returns what makes them again. */
export async function takeAwayIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by array_position($1::regclass[], i.indrelid::regclass)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

export async function rebuildIndexes(client: pg.Client, definition: string): Promise<void> {
  await client.query(definition)
}

/** Adds each reference between tables anew, which reads all rows and fails for one that refers to nothing. */
export async function recheckForeignKeys(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any ($1::regclass[])`,
    [tables],
  )
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} drop constraint ${name}, add constraint ${name} ${definition}`)
}
