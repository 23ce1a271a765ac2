import type pg from 'pg'

interface Copies {
  readonly table: string
  /** The table from which the rows are read; by default the one into which they are copied. */
  readonly from?: string
  /** The condition of the rows that are copied, in SQL; by default all are. */
  readonly where?: string
  /** The columns that differ from the row `t`, with their SQL; `nth` is the number of the copy. */
  readonly values: Readonly<Record<string, string>>
  /** The numbers of the copies. */
  readonly first: number
  readonly last: number
}

/** Copies the rows in one statement, one copy after the other; generated columns are left out. */
export async function copyRows(
  client: pg.Client,
  { table, from = table, where = 'true', values, first, last }: Copies,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const unknown = Object.keys(values).filter((name) => !columns.includes(name))
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`)
  // The offset keeps each copy whole, so that keys which begin with its number are written in their order.
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => values[name] ?? `t.${name}`).join(', ')}
     from generate_series($1::int, $2::int) nth
     cross join lateral (select * from ${from} where ${where} offset 0) t`,
    [first, last],
  )
}
