import { setTimeout as sleep } from 'node:timers/promises'
import { type AccountNumber, accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from '../../../server/src/database/database.ts'

interface Seen {
  readonly server: number
  readonly accounts: string
  readonly scope: string
}

const seen = sql<Seen>`
  select pg_backend_pid() as server, coalesce(current_setting('app.accounts', true), '') as accounts,
         coalesce(current_setting('app.scope', true), '') as scope`

const settingOf = (account: AccountNumber) => `{"${account}"}`

/**
 * Runs reads, transactions, failing transactions and statements without a scope at once on fewer servers than clients, and
 * returns each of them that saw a scope that was not its own.
 */
export async function tryScopes(
  database: Database,
  url: string,
  rounds: number,
): Promise<{ leaks: string[]; runs: number; servers: ReadonlySet<number> }> {
  const leaks: string[] = []
  const servers = new Set<number>()
  let runs = 0
  const judge = (who: string, rows: readonly Seen[], accounts: string) => {
    runs += 1
    for (const row of rows) servers.add(row.server)
    if (rows.length === 0 || rows.some((row) => row.accounts !== accounts || row.scope !== ''))
      leaks.push(`${who}: ${JSON.stringify(rows)} in place of ${accounts}`)
  }

  async function asAccount(index: number): Promise<void> {
    const account = accountNumber(String(1_000_000_000 + index))
    for (let round = 0; round < rounds; round += 1) {
      judge('read', await database.read({ accounts: [account] }, seen), settingOf(account))
      await database.transaction({ accounts: [account] }, async (tx) => {
        judge('begin of a transaction', await tx.run(seen), settingOf(account))
        await sleep(index % 3)
        judge('end of a transaction', await tx.run(seen), settingOf(account))
      })
      const failed = await database
        .transaction({ accounts: [account] }, (tx) => tx.run(sql`select 1 / 0`))
        .then(() => 'committed', String)
      if (!failed.includes('division by zero')) leaks.push(`a transaction that fails: ${failed}`)
    }
  }

  /** Asks on a connection of its own whether a server keeps the scope of another's transaction. */
  async function asNobody(): Promise<void> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      for (let round = 0; round < rounds * 4; round += 1) {
        const { rows } = await client.query<Seen>(
          `select pg_backend_pid() as server, coalesce(current_setting('app.accounts', true), '') as accounts,
                  coalesce(current_setting('app.scope', true), '') as scope`,
        )
        judge('a statement without a scope', rows, '')
        const { rows: visible } = await client.query('select from accounts limit 1')
        if (visible.length > 0) leaks.push('a statement without a scope reads an account')
      }
    } finally {
      await client.end()
    }
  }

  await Promise.all([
    ...Array.from({ length: 24 }, (_, index) => asAccount(index)),
    ...Array.from({ length: 6 }, () => asNobody()),
  ])
  return { leaks, runs, servers }
}
