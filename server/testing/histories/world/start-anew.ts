import { sql } from 'kysely'
import { endConnections } from '../../end-connections.ts'
import type { RunSql } from './clear-money.ts'
import type { Instance } from './start-instance.ts'

/**
 * Every portal loses the database after a history with a failover: one that had no connection then still takes the lost
 * database for its own, and would refuse the first payment of the next history.
 */
export async function restart(instances: readonly Instance[], runSql: RunSql): Promise<void> {
  const portals = instances.map(({ parts }) => parts.database)
  for (const portal of portals) await portal.read('jobs', sql`select 1 as one`)
  const [own] = await runSql<{ name: string }>('select current_database() as name')
  await endConnections(runSql, own?.name ?? '', portals)
}
