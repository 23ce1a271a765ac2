import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient } from '../testing/build-client.ts'
import { testCarrierVariables } from '../testing/test-carrier.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { buildApp } from './build-app.ts'
import { compose } from './composition.ts'
import { readConfig } from './config.ts'
import { openPages } from './features/pages/open-pages.ts'

/** The example of the settings: lines without a # are required, and nothing else is. */
const root = new URL('../../', import.meta.url)
const example = readFileSync(new URL('deploy/portal.env.example', root), 'utf8')
const names = [...example.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)

let database: TestDatabase
beforeAll(async () => {
  await buildClient()
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

/** As `openssl rand -hex 32` writes one, and the same each time. */
const token = (of: string) => createHash('sha256').update(of).digest('hex')

/** What an operator would say; a name of the example that is not here fails the test. */
const said = (): Readonly<Record<string, string>> => ({
  PUBLIC_URL: 'https://my.example.org',
  DATABASE_URL: database.appUrl,
  DATABASE_BROWSER_URL: database.browserUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  TRUSTED_PROXIES: '10.0.0.0/8',
  OIDC_ISSUER: 'https://id.example.org',
  OIDC_CLIENT_ID: 'myaccount',
  OIDC_CLIENT_SECRET: token('client'),
  FEED_TOKEN: token('feed'),
  PEOPLE_TOKEN: token('people'),
  EVENTS_TOKEN: token('events'),
  METRICS_TOKEN: token('metrics'),
  FILES_FOLDER: path.join(tmpdir(), `myaccount-block-files-${process.pid}`),
  FILES_SECRET: token('files'),
  SCANNER_URL: 'tcp://127.0.0.1:9',
  ...testCarrierVariables,
  PROCESSOR_SECRET_KEY: 'sk_live_ofanoperator',
  PROCESSOR_PUBLISHABLE_KEY: 'pk_live_ofanoperator',
  PROCESSOR_WEBHOOK_SECRET: 'whsec_ofanoperatorofanoperator',
  SMTP_URL: 'smtps://user:password@mail.example.org',
  MAIL_FROM: 'MyAccount <no-reply@example.org>',
})

function environmentOf(wished: readonly string[], values = said()): Record<string, string> {
  return Object.fromEntries(
    wished.map((name) => {
      const value = values[name]
      if (value === undefined) throw new Error(`The example has ${name}, which this test knows nothing of`)
      return [name, value]
    }),
  )
}

test('becomes ready as production with exactly the required variables of the example', async () => {
  const config = readConfig(environmentOf(names))
  expect(config.isProduction).toBe(true)
  const parts = compose({ config: { ...config, logLevel: 'silent' }, appVersion: '1.0.0+test' })
  const app = await buildApp(parts, await openPages({ config, appVersion: '1.0.0+test' }))
  const answer = await app.inject({ url: '/healthz/ready', headers: { host: 'my.example.org' } })
  expect([answer.statusCode, answer.body]).toEqual([200, '{"status":"ready"}'])
  expect((await app.inject({ url: '/login', headers: { host: 'my.example.org' } })).statusCode).toBe(200)
  await app.close()
  await parts.close()
})

test('names each missing variable at the start', () => {
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const others = names.filter((one) => one !== name)
    expect(() => readConfig(environmentOf(others)), name).toThrow(new RegExp(`\\b${name}\\b`))
  }
})

/** A module that prints the process's umask as it ends. */
const sayUmaskAtExit =
  "data:text/javascript,process.on('exit',()=>console.log('umask',process.umask().toString(8)))"

test('reports what is wrong in the process of the example, and ends', { timeout: 60_000 }, async () => {
  const away = new URL(database.ownerUrl)
  away.port = '1'
  const values = { ...said(), DATABASE_OWNER_URL: away.href }
  const compiled = { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled', root)) }
  const start = async (variables: Record<string, string>) => {
    const main = fileURLToPath(new URL('server/src/main.ts', root))
    const child = spawn(process.execPath, [main], { env: { ...variables, ...compiled } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    const code = await new Promise((resolve) => child.once('close', resolve))
    return { code, output }
  }
  // As the example stands, with nothing that helps filled in.
  const unfilled = await start(Object.fromEntries(names.map((name) => [name, '...'])))
  expect(unfilled.code).toBe(1)
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'DATABASE_BROWSER_URL', 'FEED_TOKEN', 'SMTP_URL'])
    expect(unfilled.output).toContain(`${name}: `)
  // Filled in, with a database that does not come.
  const waiting = await start({
    ...environmentOf(names, values),
    DATABASE_WAIT_SECONDS: '2',
    NODE_OPTIONS: `--import ${sayUmaskAtExit}`,
  })
  expect(waiting.code).toBe(1)
  expect(waiting.output.match(/waiting for the database/g)).toHaveLength(1)
  expect(waiting.output).toContain('ECONNREFUSED')
  // Nothing that the process writes can be read by another user.
  expect(waiting.output).toContain('umask 77')
})
