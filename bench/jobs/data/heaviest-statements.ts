import pg from 'pg'

export interface HeavyStatement {
  readonly text: string
  readonly calls: number
  readonly milliseconds: number
  /** Pages of 8 KB that each call read or wrote in memory. They do not depend on what else the machine does. */
  readonly pagesEach: number
}

/**
 * The statements of the portal and its queue that took most time since the last call. The server needs
 * `pg_stat_statements`.
 */
export interface HeaviestStatements {
  take(): Promise<HeavyStatement[]>
  close(): Promise<void>
}

const listed = 12
const longestText = 300

export async function openHeaviestStatements(adminUrl: string): Promise<HeaviestStatements> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
  return {
    async take() {
      const { rows } = await client.query<HeavyStatement>(
        `select left(regexp_replace(query, '\\s+', ' ', 'g'), ${longestText}) as text, calls::int,
           total_exec_time as milliseconds,
           ((shared_blks_hit + shared_blks_read + shared_blks_dirtied) / calls)::int as "pagesEach"
         from pg_stat_statements
         where userid <> current_user::regrole and dbid = (select oid from pg_database where datname = current_database())
         order by total_exec_time desc limit ${listed}`,
      )
      await client.query('select pg_stat_statements_reset()')
      return rows
    },
    close: () => client.end(),
  }
}
