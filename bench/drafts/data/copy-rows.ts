import type pg from 'pg'

interface Copies {
  readonly table: string
  /** Which rows are copied. */
  readonly where: string
  /** By column, what differs from the row `t`, in SQL; `nth` counts the copies from 1. */
  readonly values: Readonly<Record<string, string>>
  readonly count: number
}

/** So many copies of rows of a table, in one statement, whatever columns it has. */
export async function copyRows(client: pg.Client, { table, where, values, count }: Copies): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const unknown = Object.keys(values).filter((name) => !columns.includes(name))
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`)
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => values[name] ?? `t.${name}`).join(', ')}
     from (select * from ${table} where ${where}) t cross join generate_series(1, $1::int) nth`,
    [count],
  )
}
