import { ConfigError } from '../../config.ts'
import { asProcess } from '../../database/browser-wall.ts'
import type { Database } from '../../database/database.ts'
import { AddressRefused, refusePooler } from '../../database/refuse-pooler.ts'
import { type ServerRow, serverStatement } from './audited-reads.store.ts'
import { replicaRole } from './decide-replica.ts'

interface ReplicaToCheck {
  readonly database: Database
  readonly replica: Database
  readonly url: string
  readonly hasPooler: boolean
  /** The replica is not read as it is; the portal serves without it. */
  readonly onUnread: (says: string) => void
}

const variable = 'DATABASE_REPLICA_URL'

/**
 * Refuses a replica that can never be read: of another cluster, or as another role. A replica that is away, or that was
 * promoted, is only reported: after a failover the portal has to start. Runs once at the start; each later read checks
 * the same. Throws `ConfigError`, and `AddressRefused` where the replica refuses the connection.
 */
export async function refuseWrongReplica(options: ReplicaToCheck): Promise<void> {
  const { database, replica, url, hasPooler, onUnread } = options
  const primary = await readServer(database)
  const found = await readServerThere().catch((error: unknown) => {
    if (error instanceof ConfigError) throw error
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'time-out'
    if (mistakes.has(code)) throw new AddressRefused(variable, cause)
    onUnread(`${variable}: the replica does not answer (${code}).`)
    return undefined
  })
  if (found === undefined || primary === undefined) return
  if (found.identity !== primary.identity)
    throw new ConfigError(`${variable}: the server there is no standby of the database in DATABASE_URL.`)
  if (found.roleName !== replicaRole) throw new ConfigError(`${variable}: the role must be ${replicaRole}.`)
  if (!found.isStandby) onUnread(`${variable}: a primary answers there, so nothing is read from it.`)

  async function readServerThere(): Promise<ServerRow | undefined> {
    if (!hasPooler) await refusePooler(variable, url)
    return await readServer(replica)
  }
}

/** The codes of faults that only an operator mends: of a pooler, password, role, database or right. */
const mistakes: ReadonlySet<string> = new Set(['08P01', '28P01', '28000', '3D000', '42501'])

async function readServer(of: Database): Promise<ServerRow | undefined> {
  const [server] = await asProcess(() => of.read({ accounts: [] }, serverStatement()))
  return server
}
