import { addressFor, appRole, browserRole, ownerRole } from '../../demo/postgres/create-roles.ts'
import type { RunningPostgres } from '../../demo/postgres/launch-postgres.ts'
import { makeMigratedDatabase, openClusters, superuserPassword } from './start-standby.ts'
import { testPasswords } from './test-cluster.ts'
import type { TestDatabase } from './test-database.ts'

/** A migrated primary and a hot standby that follows it by streaming. */
export interface Replicated {
  readonly adminUrl: string
  readonly database: TestDatabase
  readonly replica: {
    readonly adminUrl: string
    readonly browserUrl: string
    /** Kills it as a lost machine does. */
    kill(): Promise<void>
    restart(): Promise<void>
  }
  stop(): Promise<void>
}

const name = 'myaccount_replicated'
const settings = ['max_wal_senders=4', 'synchronous_commit=on']

export async function startReplicated(): Promise<Replicated> {
  const clusters = openClusters('myaccount-test-replicated-')
  const running: RunningPostgres[] = []
  const stop = async () => {
    for (const server of running.toReversed()) await server.stop()
    clusters.remove()
  }
  try {
    const first = await clusters.launch('primary', { settings })
    await makeMigratedDatabase(first, name).finally(() => first.stop())
    clusters.copyAsStandby()
    const primary = await clusters.launch('primary', { settings })
    running.push(primary)
    const from = `host=127.0.0.1 port=${primary.port} user=postgres password=${superuserPassword}`
    const following = { settings: [...settings, `primary_conninfo=${from}`] }
    const standby = await clusters.launch('standby', following)
    running.push(standby)
    const { port } = standby
    const addressAs = (role: string, password: string, server = primary) =>
      addressFor(server.adminUrl(), role, password, name)
    return {
      adminUrl: primary.adminUrl(name),
      database: {
        ownerUrl: addressAs(ownerRole, testPasswords.ownerPassword),
        appUrl: addressAs(appRole, testPasswords.appPassword),
        browserUrl: addressAs(browserRole, testPasswords.browserPassword),
        drop: async () => {},
      },
      replica: {
        adminUrl: standby.adminUrl(name),
        browserUrl: addressAs(browserRole, testPasswords.browserPassword, standby),
        async kill() {
          const killed = running.pop()
          killed?.stopAtOnce()
          await killed?.exited
        },
        async restart() {
          running.push(await clusters.launch('standby', { ...following, port }))
        },
      },
      stop,
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}
