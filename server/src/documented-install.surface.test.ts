import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts'
import { searchPath } from '../testing/test-settings.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'myaccount-install-'))
// A folder of so many files takes its time to remove.
afterAll(() => rmSync(folder, { recursive: true, force: true }), 300_000)

const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')

/** The arguments of a command as the operator reads it. */
function documented(pattern: RegExp): string[] {
  const [, command] = pattern.exec(operations) ?? []
  if (command === undefined) throw new Error(`docs/operations.md lacks ${pattern}`)
  return command.split(' ')
}

async function npm(args: readonly string[]): Promise<void> {
  const quiet = args[0] === 'ci' ? ['--no-audit', '--no-fund', '--prefer-offline'] : []
  await promisify(execFile)('npm', [...args, ...quiet], { cwd: folder, maxBuffer: 2 ** 26 })
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const secret = () => randomBytes(32).toString('hex')

/** Returns the settings that a production start demands; none of the outside systems answers. */
function environmentOf(databases: TestDatabase, port: number) {
  return {
    PATH: searchPath,
    PORT: String(port),
    PUBLIC_URL: 'https://portal.carrier.invalid',
    DATABASE_URL: databases.appUrl,
    DATABASE_BROWSER_URL: databases.browserUrl,
    DATABASE_OWNER_URL: databases.ownerUrl,
    OIDC_ISSUER: 'https://identity.carrier.invalid',
    OIDC_CLIENT_ID: 'myaccount',
    OIDC_CLIENT_SECRET: secret(),
    FEED_TOKEN: secret(),
    PEOPLE_TOKEN: secret(),
    EVENTS_TOKEN: secret(),
    METRICS_TOKEN: secret(),
    FILES_FOLDER: path.join(folder, 'files'),
    FILES_SECRET: secret(),
    SCANNER_URL: 'tcp://127.0.0.1:9',
    PROCESSOR_SECRET_KEY: `sk_live_${secret()}`,
    PROCESSOR_PUBLISHABLE_KEY: `pk_live_${secret()}`,
    PROCESSOR_WEBHOOK_SECRET: `whsec_${secret()}`,
    SMTP_URL: `smtps://portal:${secret()}@mail.carrier.invalid`,
    MAIL_FROM: 'MyAccount <no-reply@carrier.invalid>',
    CARRIER_NAME: 'Larkspur Mutual',
    CARRIER_PHONE: '(800) 555-0100',
    CARRIER_REMITTANCE_ADDRESS: 'PO Box 100, Fort Wayne, IN 46801',
    TRUSTED_PROXIES: 'loopback',
  }
}

test('migrates an empty database and is ready after the documented install in an empty folder', {
  timeout: 1_800_000,
}, async () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(folder, file))
  }
  await npm(documented(/^1\. On Node 24: `npm (ci)`/m))
  await npm(documented(/^1\. .*, then `npm (run build)`/m))
  await npm(documented(/^2\. `npm (ci [^`]+)` removes/m))
  const started = documented(/^3\. .* start `node ([^`]+)`/m)

  const database = await cloneDatabase(
    inject('testPostgresAdminUrl'),
    'template0',
    `install_${randomUUID().replaceAll('-', '')}`,
  )
  const port = await freePort()
  const portal = spawn(process.execPath, started, { cwd: folder, env: environmentOf(database, port) })
  const ended = once(portal, 'close')
  let said = ''
  for (const output of [portal.stdout, portal.stderr]) output.on('data', (bytes) => (said += String(bytes)))
  try {
    const ready = async () => {
      if (portal.exitCode !== null) throw new Error(`The portal ended: ${said}`)
      return (await fetch(`http://127.0.0.1:${port}/healthz/ready`).catch(() => null))?.status
    }
    await expect.poll(ready, { timeout: 180_000, interval: 200 }).toBe(200)
    const open = async (path: string) => {
      const headers = { host: 'portal.carrier.invalid' }
      const page = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      return [page.status, await page.text()]
    }
    expect(await open('/login')).toEqual([200, expect.stringContaining('Larkspur Mutual')])
    expect(await open('/docs/api')).toEqual([200, expect.stringContaining('/feed/v1/records')])
    portal.kill('SIGINT')
    expect((await ended)[0]).toBe(0)
    expect(said).toContain('OIDC_ISSUER: the provider does not answer.')
  } finally {
    portal.kill('SIGKILL')
    await ended
    await database.drop()
  }
})
