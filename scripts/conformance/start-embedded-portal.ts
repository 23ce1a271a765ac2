import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Connection } from '@myaccount/conformance/driver'
import type { DemoPorts } from '../../demo/demo-ports.ts'
import { openDemoSecrets } from '../../demo/demo-secrets.ts'
import { portalEnvironment } from '../../demo/portal-environment.ts'
import { addressFor, appRole, browserRole, createRoles, ownerRole } from '../../demo/postgres/create-roles.ts'
import { makeTemporaryDataDir } from '../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import { removeLeftovers } from '../../demo/postgres/data-dir/remove-leftovers.ts'
import { findFreePort } from '../../demo/postgres/find-free-port.ts'
import { launchPostgres } from '../../demo/postgres/launch-postgres.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { buildClient } from '../build/build-client.ts'
import { runPortal } from '../start/run-portal.ts'

export interface EmbeddedPortal {
  readonly connection: Connection
  readonly metricsToken: string
  stop(): Promise<void>
}

const folderPrefix = 'myaccount-conformance-'

/** Addresses at which nothing listens: no scenario needs the provider, the processor or emails. */
const away: Omit<DemoPorts, 'portal'> = { identity: 9, mailbox: 9, simulator: 9, processor: 9, smtp: 9 }

/** A portal process of its own on an empty database, both thrown away afterwards. Everything listens on this machine. */
export async function startEmbeddedPortal(say: (line: string) => void): Promise<EmbeddedPortal> {
  await buildClient({ log: say })
  await removeLeftovers(tmpdir(), folderPrefix)
  const dataDir = makeTemporaryDataDir(tmpdir(), folderPrefix)
  const secrets = await openDemoSecrets(dataDir)
  const { superuserPassword, ownerPassword, appPassword, browserPassword } = secrets
  const postgres = await launchPostgres({ dataDir, superuserPassword, disposable: true })
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const endAtOnce = () => {
    postgres.stopAtOnce()
    remove()
  }
  process.once('exit', endAtOnce)
  const stopDatabase = async () => {
    process.off('exit', endAtOnce)
    await postgres.stop()
    remove()
  }
  try {
    const adminUrl = postgres.adminUrl()
    await createRoles({ adminUrl, ownerPassword, appPassword, browserPassword })
    const ownerUrl = addressFor(adminUrl, ownerRole, ownerPassword)
    await migrate({ databaseUrl: ownerUrl })
    const port = await findFreePort()
    const portal = await runPortal({
      environment: portalEnvironment({
        ports: { ...away, portal: port },
        secrets,
        dataDir,
        database: {
          url: addressFor(adminUrl, appRole, appPassword),
          browserUrl: addressFor(adminUrl, browserRole, browserPassword),
          ownerUrl,
        },
      }),
      logFile: path.join(dataDir, 'portal.log'),
      nodeArguments: [],
      say,
    })
    return {
      connection: {
        portalUrl: `http://localhost:${port}`,
        feedToken: secrets.feedToken,
        peopleToken: secrets.peopleToken,
        eventsToken: secrets.eventsToken,
        webhookSecrets: [secrets.webhookSecret, `whsec_${randomBytes(32).toString('base64')}`],
      },
      metricsToken: secrets.metricsToken,
      async stop() {
        await portal.stop()
        await stopDatabase()
      },
    }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}
