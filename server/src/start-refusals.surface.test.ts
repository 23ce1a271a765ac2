import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient } from '../testing/build-client.ts'
import { startTransactionPooler } from '../testing/start-transaction-pooler.ts'
import { testCarrierVariables } from '../testing/test-carrier.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import {
  searchPath,
  testFileSettings,
  testProcessorKeys,
  testPublicUrl,
  testTokens,
} from '../testing/test-settings.ts'
import { withExample } from './config-examples.ts'
import { sayStartRefusal } from './say-start-refusal.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
/** Each starts a process. */
const timeout = 180_000

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

/** Starts the portal and returns how it ended. */
function start(over: Readonly<Record<string, string>>): Promise<{ code: unknown; said: string }> {
  const env = {
    NODE_ENV: 'test',
    DEMO: '1',
    PATH: searchPath,
    PUBLIC_URL: testPublicUrl,
    DATABASE_URL: testDatabase.appUrl,
    DATABASE_BROWSER_URL: testDatabase.browserUrl,
    DATABASE_OWNER_URL: testDatabase.ownerUrl,
    OIDC_ISSUER: 'http://localhost:9',
    OIDC_CLIENT_ID: 'myaccount',
    OIDC_CLIENT_SECRET: 'client-secret-of-the-tests',
    FEED_TOKEN: testTokens.feed,
    PEOPLE_TOKEN: testTokens.people,
    EVENTS_TOKEN: testTokens.events,
    METRICS_TOKEN: testTokens.metrics,
    ...testFileSettings,
    ...testProcessorKeys,
    PROCESSOR_URL: 'http://localhost:9',
    SMTP_URL: 'smtp://localhost:9',
    MAIL_FROM: 'MyAccount <no-reply@carrier.example>',
    ...testCarrierVariables,
    ...over,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [main], { env, timeout }, (error, _, said) =>
      resolve({ code: error?.code, said: said.trim() }),
    )
  })
}

function withPassword(url: string): string {
  const changed = new URL(url)
  changed.password = 'wrong'
  return changed.href
}

async function startProvider() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":"https://other.example"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('names the variable of a wrong password, without a stack', { timeout }, async () => {
  const [owner, app, browser] = await Promise.all([
    start({ DATABASE_OWNER_URL: withPassword(testDatabase.ownerUrl) }),
    start({ DATABASE_URL: withPassword(testDatabase.appUrl) }),
    start({ DATABASE_BROWSER_URL: withPassword(testDatabase.browserUrl) }),
  ])
  const says = 'the database refused the user name or the password (28P01)'
  expect(owner).toEqual({ code: 1, said: withExample(`DATABASE_OWNER_URL: ${says}`) })
  expect(app).toEqual({ code: 1, said: withExample(`DATABASE_URL: ${says}`) })
  expect(browser).toEqual({ code: 1, said: withExample(`DATABASE_BROWSER_URL: ${says}`) })
})

test('refuses a pooler in transaction mode, a wrong issuer and a folder that is a file too', {
  timeout,
}, async () => {
  const pooler = await startTransactionPooler(testDatabase.ownerUrl)
  const provider = await startProvider()
  const { port } = provider.address() as AddressInfo
  const [pooled, issuer, folder] = await Promise.all([
    start({ DATABASE_OWNER_URL: pooler.url }),
    start({ OIDC_ISSUER: `http://127.0.0.1:${port}` }),
    start({ FILES_FOLDER: '/dev/null/files' }),
  ])
  pooler.stop()
  provider.closeAllConnections()
  provider.close()
  expect(pooled.said).toMatch(
    /^DATABASE_OWNER_URL: a pooler in transaction mode answers there; [^\n]*; example: DATABASE_OWNER_URL=[^\n]*$/,
  )
  expect(issuer.said).toBe(withExample('OIDC_ISSUER: its discovery document names another issuer'))
  expect(folder.said).toBe(withExample('FILES_FOLDER: this process cannot write to it (ENOTDIR)'))
  expect([pooled.code, issuer.code, folder.code]).toEqual([1, 1, 1])
})

test('refuses a replica of another database', { timeout }, async () => {
  const elsewhere = await createTestDatabase()
  const refused = await start({ DATABASE_REPLICA_URL: elsewhere.browserUrl })
  await elsewhere.drop()
  const says = 'the server there is no standby of the database in DATABASE_URL'
  expect(refused).toEqual({ code: 1, said: withExample(`DATABASE_REPLICA_URL: ${says}`) })
})

test('reads the list of the processor before it listens', { timeout }, async () => {
  await buildClient()
  const asked: string[] = []
  const processor = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(401).end()
  }).listen(0, '127.0.0.1')
  // The start ends where it would listen.
  const other = net.createServer().listen(0, '127.0.0.1')
  await Promise.all([once(processor, 'listening'), once(other, 'listening')])
  const portOf = (server: net.Server) => (server.address() as AddressInfo).port
  const { said } = await start({
    PROCESSOR_URL: `http://127.0.0.1:${portOf(processor)}`,
    PORT: String(portOf(other)),
  })
  processor.close()
  other.close()
  expect(said).toContain('PORT: another program listens there')
  expect(asked).toContainEqual(expect.stringMatching(/^\/v1\/payment_intents\?/))
})

test('describes a port in use in a sentence', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const refused = await Fastify()
    .listen({ host: '127.0.0.1', port })
    .catch((error: unknown) => error)
  other.close()
  expect(sayStartRefusal(refused)).toBe(
    'PORT: another program listens there (EADDRINUSE); example: PORT=3001',
  )
})
