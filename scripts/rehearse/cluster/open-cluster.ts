import { rmSync } from 'node:fs'
import path from 'node:path'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import type { DemoPorts } from '../../../demo/demo-ports.ts'
import { type DemoSecrets, openDemoSecrets } from '../../../demo/demo-secrets.ts'
import { portalEnvironment } from '../../../demo/portal-environment.ts'
import {
  addressFor,
  appRole,
  browserRole,
  createRoles,
  ownerRole,
} from '../../../demo/postgres/create-roles.ts'
import { makeTemporaryDataDir } from '../../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import { findUnprivilegedAccount } from '../../../demo/postgres/unprivileged-account.ts'
import { migrate } from '../../../server/src/database/migrate.ts'
import { buildClient } from '../../build/build-client.ts'
import { fillDatabase } from '../parts/fill-database.ts'
import { findFreePorts } from './parts/find-free-ports.ts'
import { type MachineFolder, makeMachineFolder } from './parts/machine-folder.ts'
import { startHaproxy } from './parts/start-haproxy.ts'
import { type Outside, startOutside } from './parts/start-outside.ts'
import { type PatroniCluster, type PostgresNode, startPatroni } from './parts/start-patroni.ts'
import { type Portal, startPortal } from './parts/start-portals.ts'
import { statusOf, waitUntil } from './parts/wait-until.ts'
import { openPeople } from './people/open-people.ts'
import { listPayers, payerRecords } from './people/payers.ts'
import type { Person } from './people/person.ts'

export interface OpenCluster {
  readonly portalUrl: string
  readonly portals: readonly Portal[]
  readonly patroni: PatroniCluster
  readonly outside: Outside
  readonly people: readonly Person[]
  readonly secrets: DemoSecrets
  /** Through haproxy, to whichever node is the primary. */
  readonly databaseUrls: { readonly admin: string; readonly app: string }
  readonly hasOwnDisks: boolean
  readonly folder: string
  close(): Promise<void>
}

interface OpenClusterOptions {
  readonly invoicesEach: number
  readonly say: (line: string) => void
  /** The functions that end the parts begun so far, the newest last: Ctrl-C may come before the cluster is open. */
  readonly ending: (() => unknown)[]
}

/** Ends everything in the reverse order. */
export async function endAll(ending: (() => unknown)[]): Promise<void> {
  for (const end of ending.splice(0).reverse()) await end()
}

const peopleCount = 16
const password = 'myaccount-demo'
const timeZone = 'America/Chicago'

/**
 * Two portals behind haproxy, PostgreSQL under Patroni with a synchronous standby behind haproxy too, and the systems
 * around them. Everything listens on this machine, lies in one temporary folder, and ends with `close`.
 */
export async function openCluster({ invoicesEach, say, ending }: OpenClusterOptions): Promise<OpenCluster> {
  // Every process adds a listener that ends it with us.
  process.setMaxListeners(50)
  const close = () => endAll(ending)
  try {
    await buildClient({ log: say })
    const folder = makeTemporaryDataDir('/var/tmp', 'myaccount-rehearsal-')
    const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    process.once('exit', remove)
    ending.push(remove)
    const [people = 0, postgres = 0, one = 0, two = 0, ...more] = await findFreePorts(17)
    const ports = portsOf(people, more)
    const secrets = await openDemoSecrets(folder)
    const account = findUnprivilegedAccount()

    say('Starting PostgreSQL under Patroni')
    const machines = ['a', 'b'].map((name) => makeMachineFolder(path.join(folder, name), account))
    ending.push(() => {
      for (const machine of machines) machine.remove()
    })
    const nodes = nodesOf(machines, more.slice(5))
    const haproxy = startHaproxy({
      folder,
      account,
      ports: { people, postgres },
      portalPorts: [one, two],
      nodes,
    })
    ending.push(() => haproxy.stop('SIGTERM', 5_000))
    const [client = 0, peer = 0] = more.slice(9)
    const patroni = await startPatroni({
      nodes,
      etcdPorts: { client, peer },
      folder,
      account,
      superuserPassword: secrets.superuserPassword,
    })
    ending.push(() => patroni.stop())

    const adminUrl = `postgres://postgres:${encodeURIComponent(secrets.superuserPassword)}@127.0.0.1:${postgres}/postgres`
    const urls = await prepareDatabase(adminUrl, secrets)
    const payers = listPayers(peopleCount)
    const today = dateInZone(Date.now(), timeZone)
    const records = () => payerRecords(payers, invoicesEach, today)
    await fillDatabase({ url: urls.app, adminUrl: urls.admin }, records())
    say('Starting the systems around the portal')
    const outside = await startOutside({ ports, secrets, folder, payers, password, records })
    ending.push(() => outside.stop())

    say('Starting two portals')
    const environment = {
      ...portalEnvironment({
        ports,
        secrets,
        dataDir: folder,
        database: { url: urls.app, browserUrl: urls.browser, ownerUrl: urls.owner },
      }),
      ...outside.filesEnvironment,
      DRAIN_SECONDS: '3',
      TRUSTED_PROXIES: 'loopback',
      RATE_LIMITS: '0',
    }
    const portals: Portal[] = []
    ending.push(() => Promise.all(portals.map((portal) => portal.stop())))
    // The first one makes the tables of its job queue.
    for (const [index, port] of [one, two].entries())
      portals.push(await startPortal({ name: `portal-${index + 1}`, port, folder, environment }))
    const portalUrl = `http://localhost:${people}`
    const answers = async () => (await statusOf(`${portalUrl}/healthz/ready`)) === 200
    await waitUntil(answers, { what: 'haproxy to find the portals', atMostMs: 10_000 })

    say(`Signing ${peopleCount} people in, each with a card`)
    const persons = await openPeople({
      payers,
      portalUrl,
      processorUrl: outside.processor.origin,
      publishableKey: secrets.processor.publishableKey,
      password,
      records: records(),
    })
    return {
      portalUrl,
      portals,
      patroni,
      outside,
      people: persons,
      secrets,
      databaseUrls: { admin: urls.admin, app: urls.app },
      hasOwnDisks: machines.every(({ isOwnDisk }) => isOwnDisk),
      folder,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function portsOf(portal: number, free: readonly number[]): DemoPorts {
  const [identity = 0, mailbox = 0, simulator = 0, processor = 0, smtp = 0] = free
  return { portal, identity, mailbox, simulator, processor, smtp }
}

function nodesOf(machines: readonly MachineFolder[], free: readonly number[]): readonly PostgresNode[] {
  return (['a', 'b'] as const).map((name, index) => ({
    name,
    folder: machines[index]?.path ?? '',
    port: free[index * 2] ?? 0,
    restPort: free[index * 2 + 1] ?? 0,
  }))
}

/** Makes the roles and the schema, once haproxy has found the primary. */
async function prepareDatabase(adminUrl: string, secrets: DemoSecrets) {
  const { ownerPassword, appPassword, browserPassword } = secrets
  const passwords = { ownerPassword, appPassword, browserPassword }
  await waitUntil(
    async () => {
      await createRoles({ adminUrl, ...passwords })
      return true
    },
    { what: 'haproxy to find the primary', atMostMs: 15_000, everyMs: 500 },
  )
  const owner = addressFor(adminUrl, ownerRole, ownerPassword)
  await migrate({ databaseUrl: owner })
  const admin = new URL(adminUrl)
  admin.pathname = new URL(owner).pathname
  return {
    admin: admin.href,
    owner,
    app: addressFor(adminUrl, appRole, appPassword),
    browser: addressFor(adminUrl, browserRole, browserPassword),
  }
}
