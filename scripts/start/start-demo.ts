import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { sql } from 'kysely'
import pg from 'pg'
import type { DemoCarrier } from '../../demo/carriers/demo-carrier.ts'
import { findDemoCarrier, keptApartAs } from '../../demo/carriers/find-demo-carrier.ts'
import { carrierFile, keepToCarrier } from '../../demo/carriers/keep-to-carrier.ts'
import { demoLogins, demoRecords, demoSeed } from '../../demo/data/demo-world.ts'
import { demoMadeOn } from '../../demo/demo-made-on.ts'
import { type DemoPorts, demoPorts } from '../../demo/demo-ports.ts'
import { openDemoSecrets } from '../../demo/demo-secrets.ts'
import { saveIdentityAccounts } from '../../demo/identity-provider/accounts/identity-account.store.ts'
import { prepareIdentityDatabase } from '../../demo/identity-provider/identity-database.ts'
import { filesFolder, portalEnvironment } from '../../demo/portal-environment.ts'
import { addressFor, appRole, browserRole, createRoles, ownerRole } from '../../demo/postgres/create-roles.ts'
import { chooseDataDir } from '../../demo/postgres/data-dir/choose-data-dir.ts'
import { isLeftByDeadOwner, lockDataDir } from '../../demo/postgres/data-dir/data-dir-lock.ts'
import { launchPostgres } from '../../demo/postgres/launch-postgres.ts'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'
import { publishRunningDemo } from '../../demo/running-demo.ts'
import { seedPaymentMethods } from '../../demo/seed-payment-methods.ts'
import { seedTerms } from '../../demo/seed-terms.ts'
import { demoPassword, startWorld, worldFiles } from '../../demo/start-world.ts'
import { readCarrierFolder } from '../../server/src/carrier/read-carrier-folder.ts'
import { type CarrierCodes, noCodes } from '../../server/src/carrier/read-codes.ts'
import { systemClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/database/database.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { MigrationFailed } from '../../server/src/database/migrations/migration-failed.ts'
import { OtherSchema } from '../../server/src/database/refuse-other-schema.ts'
import { loadRecords } from '../../server/src/feed/feed.service.ts'
import { buildClient } from '../build/build-client.ts'
import { deriveCatalogues } from '../messages/derive-catalogues.ts'
import { refuseBlockedPorts } from './refuse-blocked-ports.ts'
import { refuseTakenPorts } from './refuse-taken-ports.ts'
import { refuseUnknownLocalhost } from './refuse-unknown-localhost.ts'
import { runPortal } from './run-portal.ts'

type DemoMode = 'production' | 'development'

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const startedMs = performance.now()
const steps: (() => Promise<void>)[] = []
let isEnding = false

const say = (line: string) => console.log(line)
const step = (line: string) =>
  say(`${((performance.now() - startedMs) / 1000).toFixed(1).padStart(5)} s  ${line}`)

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const stop of steps.reverse()) {
    try {
      await stop()
    } catch (error) {
      console.error(`While stopping: ${(error as Error).message}`)
      code ||= 1
    }
  }
  process.exit(code)
}

async function start(mode: DemoMode): Promise<void> {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new StartRefusal('PORT is a number from 1 to 65000.')
  const ports = demoPorts(port)
  refuseBlockedPorts(ports)
  await refuseUnknownLocalhost()
  const { CARRIER, CARRIER_FOLDER, DATA_DIR } = process.env
  const isEmpty = process.argv.includes('--empty')
  const webhook = readWebhook(isEmpty)
  if (CARRIER && CARRIER_FOLDER)
    throw new StartRefusal(
      'CARRIER and CARRIER_FOLDER: set one of them, since a demo carrier has its folder.',
    )
  const carrier = findDemoCarrier(CARRIER)
  const { folder: carrierFolder, codes } = readDemoFolder(CARRIER_FOLDER || carrier.folder)
  const { dataDir, note } = chooseDataDir({
    wished: DATA_DIR,
    checkout,
    port,
    carrier: keptApartAs(carrier, isEmpty),
  })
  if (note) say(note)
  const patienceMs = isLeftByDeadOwner(dataDir) ? 15_000 : 0
  const lock = lockDataDir(dataDir)
  steps.push(async () => lock.release())
  await refuseTakenPorts(ports, patienceMs)
  // Only once nothing stands in the way: a start that is refused has taken nobody's data.
  if (process.argv.includes('--reset')) await emptyFolder(dataDir)
  keepToCarrier(dataDir, carrier, isEmpty)

  const secrets = await openDemoSecrets(dataDir)
  // Vite makes the pages itself while developing.
  const client = mode === 'production' ? buildClient({ log: step }) : deriveCatalogues()
  client.catch(() => {})
  const postgres = await launchPostgres({ dataDir, superuserPassword: secrets.superuserPassword, log: step })
  steps.push(() => postgres.stop())
  process.once('exit', () => postgres.stopAtOnce())
  const { ownerPassword, appPassword, browserPassword } = secrets
  await createRoles({ adminUrl: postgres.adminUrl(), ownerPassword, appPassword, browserPassword })
  const ownerUrl = addressFor(postgres.adminUrl(), ownerRole, ownerPassword)
  const appUrl = addressFor(postgres.adminUrl(), appRole, appPassword)
  const browserUrl = addressFor(postgres.adminUrl(), browserRole, browserPassword)
  step('Database is up')
  const applied = await migrate({ databaseUrl: ownerUrl })
  if (applied > 0) step(`Schema is made (${applied} migrations)`)
  const madeOn = demoMadeOn(dataDir, dateInZone(Date.now(), carrier.timeZone))
  await saveLogins(ownerUrl)
  if (!isEmpty && (await loadDemoWorld({ appUrl, madeOn, carrier, codes }))) step('Demo world is loaded')
  await seedTerms(appUrl)

  const launched = client.then(() =>
    runPortal({
      environment: {
        ...portalEnvironment({
          ports,
          secrets,
          dataDir,
          database: { url: appUrl, browserUrl, ownerUrl },
          carrierFolder,
          timeZone: carrier.timeZone,
          ...(isEmpty && { ownCore: { webhook: webhook && { secret: secrets.webhookSecret, ...webhook } } }),
        }),
        NODE_ENV: mode,
      },
      nodeArguments: mode === 'development' ? ['--watch'] : [],
      logFile: path.join(dataDir, 'portal.log'),
      say: step,
    }),
  )
  launched.catch(() => {})
  // The portal loads meanwhile: it needs the world for the first visitor, not to start.
  const world = await startWorld({
    ports,
    secrets,
    dataDir,
    ownerUrl,
    carrier,
    madeOn,
    hasSimulator: !isEmpty,
    log: step,
  })
  steps.push(() => world.stop())
  const processorUrl = `http://localhost:${ports.processor}`
  const seeding = { appUrl, processorUrl, keys: secrets.processor, today: madeOn, carrier }
  if (!isEmpty && (await seedPaymentMethods(seeding)) > 0) step('Demo logins have their bank accounts')
  const portal = await launched
  steps.push(() => portal.stop())
  const stopPublishing = publishRunningDemo(dataDir, { databaseUrl: appUrl })
  steps.push(async () => stopPublishing())
  step('Ready')
  printAddresses({ ports, dataDir, isEmpty, say })
}

/**
 * WEBHOOK_URL and WEBHOOK_SECRET name the receiver of an integrator's core system. The simulator receives the events of
 * a demo with records, so the variables are refused there.
 */
function readWebhook(isEmpty: boolean): { url: string; secret?: string } | undefined {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = process.env
  if (!url && !secret) return undefined
  if (!isEmpty)
    throw new StartRefusal(
      'WEBHOOK_URL and WEBHOOK_SECRET: the carrier simulator receives the events of the demo. Start a portal without records with `npm start -- --empty`, or remove the variables.',
    )
  if (!url)
    throw new StartRefusal(
      'WEBHOOK_SECRET is set without WEBHOOK_URL, such as http://127.0.0.1:3020/webhooks.',
    )
  return { url, ...(secret && { secret }) }
}

interface DemoFolder {
  readonly folder: string | undefined
  readonly codes: CarrierCodes
}

/** Looked at before anything is begun: what the portal would refuse stands in its log, where nobody looks first. */
function readDemoFolder(given: string): DemoFolder {
  const folder = path.resolve(given)
  const { carrier, faults } = readCarrierFolder(folder)
  if (faults.length > 0) throw new StartRefusal([`CARRIER_FOLDER (${folder}):`, ...faults].join('\n  '))
  return { folder, codes: carrier?.codes ?? noCodes }
}

async function emptyFolder(dataDir: string): Promise<void> {
  for (const name of [
    'postgres',
    ...worldFiles,
    filesFolder,
    'demo-keys.json',
    'demo-made-on',
    carrierFile,
    'portal.log',
  ]) {
    rmSync(path.join(dataDir, name), { recursive: true, force: true })
  }
  step('Everything of the last demo is removed')
}

/**
 * The whole product on one machine: database, the world around the portal, the portal. What is begun last is ended
 * first; the database goes last of all, whatever ends us.
 */
export async function startDemo(mode: DemoMode): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isEnding) say('Stopping')
      void end(0)
    })
  }
  try {
    await start(mode)
  } catch (error) {
    console.error(
      [StartRefusal, OtherSchema, MigrationFailed].some((kind) => error instanceof kind)
        ? (error as Error).message
        : error,
    )
    await end(1)
  }
}

/** Gives the demo's people their passwords; safe to repeat. */
async function saveLogins(ownerUrl: string): Promise<void> {
  await prepareIdentityDatabase({ ownerUrl })
  const identities = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    await saveIdentityAccounts(
      identities,
      demoLogins.map(({ email, displayName, isEmployee }) => ({
        email,
        displayName,
        password: demoPassword,
        needsFactor: isEmployee,
      })),
    )
  } finally {
    await identities.end()
  }
}

interface LoadOptions {
  readonly appUrl: string
  readonly madeOn: CalendarDate
  readonly carrier: DemoCarrier
  readonly codes: CarrierCodes
}

/** Fills an empty portal through the feed; answers whether it had to. */
async function loadDemoWorld({ appUrl, madeOn, carrier, codes }: LoadOptions): Promise<boolean> {
  const database = openDatabase({ url: appUrl, connections: 2, statementTimeoutMs: 60_000 })
  try {
    const [found] = await database.read(
      'staff',
      sql<{ filled: boolean }>`
      select exists (select from feed_imports where source = 'demo' and finished_at is not null) as filled`,
    )
    if (found?.filled) return false
    const records = demoRecords({ today: madeOn, seed: demoSeed, carrier })
    const result = await loadRecords(database, sentBy(carrier, records), 'demo', {
      isDemo: true,
      codes,
      clock: systemClock,
      randomBytes,
    })
    if (result.rejected > 0 || result.parked > 0)
      throw new Error(`The demo world is not whole: ${JSON.stringify(result)}`)
    return true
  } finally {
    await database.close()
  }
}

function* sentBy({ notation }: DemoCarrier, records: Iterable<FeedRecord>): Generator<object> {
  for (const record of records) yield notation.asSent(record)
}

const demoPeople: readonly [string, string][] = [
  [`Sign in (password ${demoPassword})`, ''],
  ...demoLogins.map(({ email, note }): [string, string] => [`  ${email}`, note.en]),
]

/** An integrator's people make their sign-ins themselves; employees need the demo's one-time codes. */
const ownPeople: readonly [string, string][] = [
  ['Sign in', 'with the email of a user record, by "Create your sign-in"; the code is in the mailbox'],
  [`Employees (password ${demoPassword})`, 'once you have sent their user records'],
  ...demoLogins
    .filter(({ isEmployee }) => isEmployee)
    .map(({ email }): [string, string] => [`  ${email}`, '']),
]

interface Addresses {
  readonly ports: DemoPorts
  readonly dataDir: string
  readonly isEmpty: boolean
  readonly say: (line: string) => void
}

/** One short table: where everything is, and who can sign in. */
function printAddresses({ ports, dataDir, isEmpty, say }: Addresses): void {
  const rows: [string, string][] = [
    ['Portal', `http://localhost:${ports.portal}`],
    ['Mailbox', `http://localhost:${ports.mailbox}`],
    ...(isEmpty ? [] : [['Carrier simulator', `http://localhost:${ports.simulator}`] as [string, string]]),
    ['Payment processor', `http://localhost:${ports.processor}`],
    ['Data', dataDir],
    ...(isEmpty ? [['Tokens', path.join(dataDir, 'demo-keys.json')] as [string, string]] : []),
    ['', ''],
    ...(isEmpty ? ownPeople : demoPeople),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  say('')
  for (const [name, value] of rows) say(`  ${name.padEnd(width)}  ${value}`.trimEnd())
  say('\n  Ctrl-C stops everything.')
}
