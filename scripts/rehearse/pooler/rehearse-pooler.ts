import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import pg from 'pg'
import { openDemoSecrets } from '../../../demo/demo-secrets.ts'
import { portalEnvironment } from '../../../demo/portal-environment.ts'
import {
  addressFor,
  appRole,
  browserRole,
  createRoles,
  ownerRole,
} from '../../../demo/postgres/create-roles.ts'
import { makeTemporaryDataDir } from '../../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import { launchPostgres } from '../../../demo/postgres/launch-postgres.ts'
import { systemClock } from '../../../server/src/clock.ts'
import { openDatabase } from '../../../server/src/database/database.ts'
import { loadRecords } from '../../../server/src/feed/feed.service.ts'
import { buildClient } from '../../build/build-client.ts'
import { findFreePorts } from '../cluster/parts/find-free-ports.ts'
import { startChild } from '../cluster/parts/start-child.ts'
import { startPortal } from '../cluster/parts/start-portals.ts'
import { listPayers, payerRecords } from '../cluster/people/payers.ts'
import { startPgbouncer, throughPooler } from './start-pgbouncer.ts'
import { tryScopes } from './try-scopes.ts'

const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))
const program = '/usr/sbin/pgbouncer'
const statementTimeoutMs = 5_000
/** Fewer than the clients, so that each server serves many of them in turn. */
const poolSize = 2

/**
 * Starts PgBouncer in transaction mode before an embedded PostgreSQL, and a portal behind it: the refusals of the start,
 * the scopes of many clients that share few servers, and a load of the feed.
 */
export async function rehearsePooler(): Promise<number> {
  if (!existsSync(program)) {
    console.error(`${program} is not here (Debian: package pgbouncer).`)
    return 2
  }
  const ending: (() => unknown)[] = []
  let failures = 0
  const judge = (what: string, held: boolean, says = '') => {
    if (!held) failures += 1
    console.log(`${held ? 'held' : 'FAILED'}  ${what}${says === '' ? '' : `: ${says}`}`)
  }
  try {
    await buildClient({ log: console.log })
    const folder = makeTemporaryDataDir('/var/tmp', 'myaccount-pooler-')
    ending.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    const secrets = await openDemoSecrets(folder)
    const server = await launchPostgres({
      dataDir: folder,
      superuserPassword: secrets.superuserPassword,
      disposable: true,
    })
    ending.push(() => server.stop())
    await createRoles({ adminUrl: server.adminUrl(), ...secrets })
    const [app, browser, owner] = [
      addressFor(server.adminUrl(), appRole, secrets.appPassword, 'myaccount'),
      addressFor(server.adminUrl(), browserRole, secrets.browserPassword, 'myaccount'),
      addressFor(server.adminUrl(), ownerRole, secrets.ownerPassword, 'myaccount'),
    ] as const
    const [poolerPort = 0, portalPort = 0, ...more] = await findFreePorts(8)
    const pooler = await startPgbouncer({ folder, urls: [app, browser], port: poolerPort, poolSize })
    ending.push(() => pooler.stop('SIGINT', 5_000))
    const [pooledApp, pooledBrowser] = [throughPooler(app, poolerPort), throughPooler(browser, poolerPort)]

    const [identity = 0, mailbox = 0, simulator = 0, processor = 0, smtp = 0] = more
    const environment: Record<string, string> = {
      ...portalEnvironment({
        ports: { portal: portalPort, identity, mailbox, simulator, processor, smtp },
        secrets,
        dataDir: folder,
        database: { url: pooledApp, browserUrl: pooledBrowser, ownerUrl: owner },
      }),
      DRAIN_SECONDS: '0',
    }
    const refusal = async (changed: Readonly<Record<string, string>>) => {
      const logFile = path.join(folder, 'refused.log')
      rmSync(logFile, { force: true })
      const env = { ...environment, ...changed }
      const child = startChild({ command: process.execPath, args: [main], environment: env, logFile })
      await child.ended
      return /^DATABASE_.*$/m.exec(readFileSync(logFile, 'utf8'))?.[0] ?? ''
    }
    const withoutSetting = await refusal({})
    judge(
      'a start without DATABASE_POOLER=1 is refused and names it',
      withoutSetting.includes('DATABASE_POOLER=1'),
      withoutSetting,
    )
    const withoutRole = await refusal({ DATABASE_POOLER: '1' })
    judge(
      'a start with roles without settings is refused and names them',
      withoutRole.includes(`alter role ${appRole} set statement_timeout`),
      withoutRole,
    )
    await setRoles(server.adminUrl('myaccount'))
    // The pooler's servers signed in before.
    await pooler.stop('SIGINT', 5_000)
    const again = await startPgbouncer({ folder, urls: [app, browser], port: poolerPort, poolSize })
    ending.push(() => again.stop('SIGINT', 5_000))

    const portal = await startPortal({
      name: 'portal',
      port: portalPort,
      folder,
      environment: { ...environment, DATABASE_POOLER: '1' },
    })
    ending.push(() => portal.stop())
    judge('a portal behind the pooler is ready', await portal.isReady())

    const database = openDatabase({
      url: pooledApp,
      connections: 40,
      statementTimeoutMs,
      hasPooler: true,
      connectTimeoutMs: 10_000,
    })
    ending.push(() => database.close())
    const records = payerRecords(listPayers(50), 4, dateInZone(Date.now(), 'America/Chicago'))
    const source = { isDemo: false, clock: systemClock, randomBytes }
    const totals = await loadRecords(database, records, 'rehearsal', source)
    judge(
      'a load of the feed is applied',
      totals.applied > 0 && totals.rejected + totals.parked === 0,
      JSON.stringify(totals),
    )
    const { leaks, runs, servers } = await tryScopes(database, pooledApp, 20)
    judge(
      `no scope is seen by another transaction (${runs} looks of 30 clients on ${servers.size} servers)`,
      leaks.length === 0 && servers.size <= poolSize,
      leaks.slice(0, 3).join('; '),
    )
    judge('no server keeps a named statement', (await countNamed(pooledApp)) === 0)
    judge('the portal is ready still', await portal.isReady())
    return failures === 0 ? 0 : 1
  } finally {
    for (const end of ending.reverse()) await end()
  }
}

/** As docs/operations.md says ("A pooler in transaction mode"). */
async function setRoles(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  for (const role of [appRole, browserRole])
    await admin.query(
      `alter role ${role} set statement_timeout = '${statementTimeoutMs}ms';
       alter role ${role} set idle_in_transaction_session_timeout = '30s';
       alter role ${role} set synchronous_commit = on`,
    )
  await admin.end()
}

/** Asks each of the servers, which one transaction after the other reaches. */
async function countNamed(url: string): Promise<number> {
  const clients = Array.from({ length: poolSize }, () => new pg.Client({ connectionString: url }))
  let named = 0
  for (const client of clients) {
    await client.connect()
    // Holds its server, so that the next client reaches another.
    await client.query('begin')
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from pg_prepared_statements',
    )
    named += rows[0]?.count ?? 0
  }
  for (const client of clients) await client.end()
  return named
}
