import { rmSync } from 'node:fs'
import path from 'node:path'
import { demoPorts } from '../../demo/demo-ports.ts'
import { portalEnvironment } from '../../demo/portal-environment.ts'
import { findFreePort } from '../../demo/postgres/find-free-port.ts'
import { type RunningPortal, runPortal } from '../../scripts/start/run-portal.ts'
import type { BenchData, BenchDatabase } from '../data/open-bench-data.ts'

export interface BenchPortal extends RunningPortal {
  readonly port: number
  readonly environment: Readonly<Record<string, string>>
}

/** The connections of every rig to the database, and as many callers at once. A portal has seven by default. */
export const connections = 10

/** The settings of a portal as in production: with its cookies, and a line in the log for each request. */
export function benchEnvironment(
  { secrets, dataDir }: BenchData,
  { appUrl, browserUrl, ownerUrl }: BenchDatabase,
  port: number,
): Record<string, string> {
  return {
    ...portalEnvironment({
      ports: { ...demoPorts(port), portal: port },
      secrets,
      dataDir,
      database: { url: appUrl, browserUrl, ownerUrl },
    }),
    COOKIES_WITHOUT_HTTPS: '0',
    LOG_LEVEL: 'info',
    DATABASE_CONNECTIONS: String(connections),
  }
}

/**
 * The portal as in production: a process of its own from server/src/main.ts, logging each request to a file, with
 * its jobs running. Its provider and webhook receiver are away; no hot read asks them.
 */
export async function startBenchPortal(
  data: BenchData,
  database: BenchDatabase,
  {
    nodeArguments = [],
    environment: over = {},
  }: {
    readonly nodeArguments?: readonly string[]
    readonly environment?: Readonly<Record<string, string>>
  } = {},
): Promise<BenchPortal> {
  const port = await findFreePort()
  const environment = { ...benchEnvironment(data, database, port), ...over }
  const logFile = path.join(data.dataDir, `portal-${database.name}.log`)
  // A run writes some 20 MB of it.
  rmSync(logFile, { force: true })
  const portal = await runPortal({
    environment,
    logFile,
    nodeArguments,
    say: (line) => console.error(line),
  })
  return { ...portal, port, environment }
}
