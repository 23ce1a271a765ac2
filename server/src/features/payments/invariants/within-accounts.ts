/** Both ends included; `nobody`: what belongs to no account. */
export type WithinAccounts = { readonly from: string; readonly to: string } | 'nobody'

/** A payment may be of another account than its method, and a posting that of whoever billing means. */
const readWhole: readonly string[] = ['payment_methods']

/** Every table and view whose rows belong to accounts, as the database has them. */
export async function readAccountTables(
  ask: (text: string, values: readonly unknown[]) => Promise<readonly object[]>,
): Promise<string[]> {
  const rows = await ask(
    `select c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_number' and not a.attisdropped
     where c.relkind in ('r', 'p', 'v') and not c.relispartition order by c.relname`,
    [],
  )
  return rows.map((row) => String('name' in row ? row.name : '')).filter((name) => !readWhole.includes(name))
}

/**
 * The parts of a `with` that stand for the tables of the same name, and show the rows of these accounts alone: an invariant
 * reads them as if there were no other account. $4 and $5 are the ends.
 */
export function tablesWithin(tables: readonly string[], within: WithinAccounts): string[] {
  const condition = within === 'nobody' ? 'account_number is null' : 'account_number between $4 and $5'
  return tables.map((name) => `${name} as not materialized (select * from public.${name} where ${condition})`)
}
