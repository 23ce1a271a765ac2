import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../src/database/database.ts'

/** As the superuser; answers the rows. */
type Query = (text: string, values: unknown[]) => Promise<readonly unknown[]>

const goneWithinMs = 30_000
const others = 'from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()'

/**
 * Cuts every connection to a database but the one that asks, as a failover does. Resolves when they are gone and the
 * portals have noticed: one that was only told to go would be met later, by who thinks that all is well. PostgreSQL can
 * wait by itself, but looks ten times a second, at one connection after the other.
 */
export async function endConnections(
  query: Query,
  database: string,
  portals: readonly Pick<Database, 'load'>[],
): Promise<void> {
  const deadline = Date.now() + goneWithinMs
  const wait = async () => {
    if (Date.now() > deadline) throw new Error(`Connections to ${database} did not end`)
    await sleep(2)
  }
  // Who waits for a lock goes first: the end of its holder would let it be answered.
  for (const some of [`${others} and wait_event_type = 'Lock'`, others]) {
    const pids = (await query(`select pid, pg_terminate_backend(pid) ${some}`, [database])).map(pidOf)
    while ((await query('select pid from pg_stat_activity where pid = any($1)', [pids])).length > 0)
      await wait()
  }
  while (portals.some((portal) => portal.load().total > 0)) await wait()
}

function pidOf(row: unknown): number {
  return (row as { pid: number }).pid
}
