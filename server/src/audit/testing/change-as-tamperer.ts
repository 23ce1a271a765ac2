import type { Client } from 'pg'

/** Runs a statement as the owner of the tables, past triggers and row-level security. The chain has to show what it did. */
export async function changeAsTamperer(owner: Client, statement: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relname like 'audit\\_%' and relkind in ('r', 'p')`,
  )
  const each = (change: string) => rows.map(({ name }) => `alter table ${name} ${change};`).join('')
  await owner.query('begin')
  try {
    await owner.query(each('disable trigger append_only, no force row level security'))
    await owner.query(statement)
    await owner.query(each('enable trigger append_only, force row level security'))
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
