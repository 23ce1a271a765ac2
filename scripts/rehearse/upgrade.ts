import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { readMigrations } from '../../server/src/database/migrations/read-migrations.ts'
import { buildClient } from '../build/build-client.ts'
import { startThrowawayDatabase } from '../start/start-throwaway-database.ts'
import { checkOutRelease, findNewestRelease } from './parts/check-out-release.ts'
import { judgeBooks } from './parts/judge-books.ts'
import { preparePayers } from './parts/prepare-payers.ts'
import { startLoad } from './parts/start-load.ts'
import { type Site, startSite } from './parts/start-site.ts'
import { formatUpgrade } from './upgrade/format-upgrade.ts'

// Usage: npm run rehearse -- upgrade [--from REF] [--accounts 1000] [--with-migrations]

const thisCheckout = fileURLToPath(new URL('../../', import.meta.url))
const rehearsedMigrations = new URL('upgrade/migrations/', import.meta.url)
const run = promisify(execFile)
const say = (line: string) => console.error(line)

const watchMs = 8_000
/** How long somebody's transaction, such as a dump's, holds the tables when the migration begins. */
const dumpMs = 5_000

/**
 * Fills a database of the last release, and upgrades it while people read and pay: migrates, starts portals of this
 * version beside those of the release, and ends the old ones (docs/upgrade.md). Then compares the books.
 */
export async function rehearseUpgrade(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      accounts: { type: 'string', default: '1000' },
      'with-migrations': { type: 'boolean', default: false },
    },
  })
  try {
    const from = values.from ?? (await findNewestRelease())
    say(`Preparing ${from} and this version`)
    const release = await checkOutRelease(from)
    await buildClient({ log: say })
    return await upgrade({
      from,
      release,
      accounts: values.accounts,
      withRehearsed: values['with-migrations'],
    })
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    say(error.message)
    return 2
  }
}

interface UpgradeOptions {
  readonly from: string
  /** The folder of that version. */
  readonly release: string
  readonly accounts: string
  readonly withRehearsed: boolean
}

async function upgrade({ from, release, accounts, withRehearsed }: UpgradeOptions): Promise<number> {
  const site = await startSite(await startThrowawayDatabase('myaccount-rehearse-upgrade-'), say)
  try {
    const startOld = () => site.startPortal(release, `${from}+old`)
    const startNew = () => site.startPortal(thisCheckout, 'this+new')
    // The first portal of the release makes the database.
    const old = [await startOld()]
    await fill(site, release, accounts)
    old.push(await startOld())
    const orders = await preparePayers(site, release)
    say(`${orders.length} accounts have a bill to pay and a card`)

    const load = startLoad({ port: site.balancer.port, begins: `two portals of ${from}`, orders })
    await sleep(watchMs)
    load.begin('a dump reads, migrating')
    const applied = await migrateBesideDump(site, withRehearsed)
    load.begin('both versions')
    await startNew()
    await startNew()
    await sleep(watchMs)
    load.begin('the old ones end')
    for (const portal of old) await portal.end()
    load.begin('two portals of this version')
    await sleep(watchMs)
    const phases = await load.stop()

    const books = await judgeBooks(site, load.acknowledged)
    const outcome = {
      from,
      phases,
      applied,
      books,
      acknowledged: load.acknowledged.length,
      cut: site.balancer.cut,
    }
    const { text, isHeld } = formatUpgrade(outcome)
    console.log(text)
    return isHeld ? 0 : 1
  } finally {
    await site.stop()
  }
}

/** By the release's own commands, as an operator loads it. */
async function fill({ database }: Site, release: string, accounts: string): Promise<void> {
  const file = path.join(database.dataDir, 'book.ndjson')
  const generated = ['--accounts', accounts, '--seed', 'upgrade', '--out', file]
  await run(process.execPath, ['scripts/data/generate.ts', ...generated], { cwd: release })
  await run(process.execPath, ['scripts/data/import.ts', file], {
    cwd: release,
    env: { ...process.env, DATABASE_URL: database.urls.url },
  })
}

/** Migrates while somebody's transaction has read the tables, and returns the names of the files that were applied. */
async function migrateBesideDump({ database }: Site, withRehearsed: boolean): Promise<readonly string[]> {
  const dump = new pg.Client({ connectionString: database.adminUrl })
  await dump.connect()
  await dump.query('begin; select from invoices limit 1; select from payment_attempts limit 1')
  const ended = sleep(dumpMs).then(() => dump.end())
  const lines: string[] = []
  const files = [
    ...(await readMigrations()),
    ...(withRehearsed ? await readMigrations(rehearsedMigrations) : []),
  ]
  await migrate({
    databaseUrl: database.urls.ownerUrl,
    files,
    log: (line) => {
      lines.push(line)
      say(line)
    },
  })
  await ended
  return lines.flatMap((line) => /^migrate (\S+\.sql)$/.exec(line)?.[1] ?? [])
}
