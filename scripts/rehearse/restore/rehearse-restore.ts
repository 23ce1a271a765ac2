import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '../../../server/src/database/migrate.ts'
import { buildClient } from '../../build/build-client.ts'
import { runScript } from '../../test/run-command.ts'
import { type Site, startSite } from '../parts/start-site.ts'
import { backUpAndRestore, type Step } from './back-up-and-restore.ts'
import type { Judgment } from './judge-restore.ts'
import { type ArchivedDatabase, binDir, startArchivedDatabase } from './start-archived-database.ts'

const usage = 'Usage: npm run rehearse -- restore [--accounts 5000]'
const say = (line: string) => console.error(line)

/**
 * Backs a filled database up by pgBackRest while people pay, restores it to a moment before a mistake, and compares it
 * with what people were told (docs/operations.md, "Backup and restore").
 */
export async function rehearseRestore(args: readonly string[]): Promise<number> {
  const accounts = readAccounts(args)
  const missing = accounts === null ? usage : findMissingPackage()
  if (accounts === null || missing !== null) {
    console.error(missing)
    return 2
  }
  // What runs is ended, and the folder removed, by listeners of the exit.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130))
  await buildClient({ log: say })
  say('Starting PostgreSQL, and filling it')
  const database = await startArchivedDatabase('myaccount-restore-')
  let site: Site | undefined
  try {
    await fill(database, accounts)
    site = await startSite(database, say)
    const { steps, judgments } = await backUpAndRestore(database, site, say)
    console.log(format(steps, judgments))
    return judgments.every(({ held }) => held) ? 0 : 1
  } finally {
    await (site ?? database).stop()
  }
}

/** Migrates, and loads a generated book by the operator's own commands. */
async function fill({ dataDir, urls }: ArchivedDatabase, accounts: string): Promise<void> {
  await migrate({ databaseUrl: urls.ownerUrl })
  const file = path.join(dataDir, 'book.ndjson')
  const generated = ['--accounts', accounts, '--seed', 'restore', '--out', file]
  for (const [script, args] of [
    ['scripts/data/generate.ts', generated],
    ['scripts/data/import.ts', [file]],
  ] as const) {
    const { succeeded, output } = await runScript(script, args, 'kept', { DATABASE_URL: urls.url })
    if (!succeeded) throw new Error(`${script}: ${output.slice(-2_000)}`)
  }
}

function format(steps: readonly Step[], judgments: readonly Judgment[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length))
  return [
    ...steps.map(({ name, seconds, says }) =>
      `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${says}`.trimEnd(),
    ),
    '',
    ...judgments.map(({ what, held }) => `${held ? 'held  ' : 'FAILED'}  ${what}`),
  ].join('\n')
}

function readAccounts(args: readonly string[]): string | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { accounts: { type: 'string', default: '5000' } },
    })
    return /^[1-9]\d{1,5}$/.test(values.accounts) ? values.accounts : null
  } catch {
    return null
  }
}

/** Returns the sentence that names what is missing on this machine; null if it has all of it. */
function findMissingPackage(): string | null {
  const wanted = { [path.join(binDir, 'postgres')]: 'postgresql-15', pgbackrest: 'pgbackrest' }
  const missing = Object.entries(wanted).find(
    ([command]) => spawnSync(command, ['--version']).error !== undefined,
  )
  return missing === undefined
    ? null
    : `The rehearsal of a restore needs ${missing[1]}: apt-get install postgresql-15 pgbackrest`
}
