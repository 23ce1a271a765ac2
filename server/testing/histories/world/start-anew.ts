import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RunSql } from './clear-money.ts'
import type { Instance } from './start-instance.ts'

const goneWithinMs = 30_000

/**
 * Every portal loses the database after a history with a failover: one that had no connection then still takes the lost
 * database for its own, and would refuse the first payment of the next history.
 */
export async function startAnew(instances: readonly Instance[], runSql: RunSql): Promise<void> {
  for (const { parts } of instances) await parts.database.read('jobs', sql`select 1 as one`)
  await runSql(
    `select pg_terminate_backend(pid, $1) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
    [goneWithinMs],
  )
  while (instances.some(({ parts }) => parts.database.load().total > 0)) await sleep(2)
}
