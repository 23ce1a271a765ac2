import pg from 'pg'
import { prepared } from '../../prepared.ts'
import type { RunSql } from './clear-money.ts'

export interface Superuser {
  readonly sql: RunSql
  /** Has no connection while the work goes on, and new ones afterwards. */
  away(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Past what the product's roles may see, in the history's database. */
export function openSuperuser(url: string): Superuser {
  let pool = open(url)
  return {
    sql: async (text, values) => (await pool.query(values ? prepared(text, values) : text)).rows,
    async away(work) {
      await pool.end()
      await work()
      pool = open(url)
    },
    close: () => pool.end(),
  }
}

function open(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => {})
  return pool
}
