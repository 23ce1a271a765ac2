import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Connection } from '@myaccount/conformance/driver'
import type { DemoPorts } from '../../demo/demo-ports.ts'
import { portalEnvironment } from '../../demo/portal-environment.ts'
import { findFreePort } from '../../demo/postgres/find-free-port.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { buildClient } from '../build/build-client.ts'
import { runPortal } from '../start/run-portal.ts'
import { startThrowawayDatabase } from '../start/start-throwaway-database.ts'

export interface EmbeddedPortal {
  readonly connection: Connection
  readonly metricsToken: string
  stop(): Promise<void>
}

/** Addresses at which nothing listens: no scenario needs the provider, the processor or emails. */
const away: Omit<DemoPorts, 'portal'> = { identity: 9, mailbox: 9, simulator: 9, processor: 9, smtp: 9 }

/** A portal process of its own on an empty database, both thrown away afterwards. Everything listens on this machine. */
export async function startEmbeddedPortal(say: (line: string) => void): Promise<EmbeddedPortal> {
  await buildClient({ log: say })
  const database = await startThrowawayDatabase('myaccount-conformance-')
  const { dataDir, secrets, urls } = database
  try {
    await migrate({ databaseUrl: urls.ownerUrl })
    const port = await findFreePort()
    const portal = await runPortal({
      environment: portalEnvironment({
        ports: { ...away, portal: port },
        secrets,
        dataDir,
        database: urls,
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
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
