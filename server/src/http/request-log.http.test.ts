import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortalBrowser } from '../../testing/portal-browser.ts'
import { type RogueProvider, startRogueProvider } from '../../testing/rogue-provider.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { larkspur, people } from '../../testing/test-records.ts'
import { testTokens } from '../../testing/test-settings.ts'

/** Nothing personal in the log: canary values go in everywhere, the lines are read, none is found (SECURITY.md). */
let the: TestApp
let rogue: RogueProvider
const lines: string[] = []

beforeAll(async () => {
  rogue = await startRogueProvider('client-secret-of-the-tests')
  the = await createTestApp({
    environment: { LOG_LEVEL: 'debug', OIDC_ISSUER: rogue.issuer },
    logTo: { write: (line) => void lines.push(line) },
  })
})
afterAll(async () => {
  await the.close()
  await rogue.stop()
})

const canary = 'zqcanary'

/** What a request of ours holds that no log may: people, numbers, secrets. */
const neverLogged = [
  canary,
  larkspur,
  '12MF0104417',
  '1000044110',
  'Larkspur',
  'The owner',
  ...Object.values(people),
  ...Object.values(testTokens),
  'client-secret-of-the-tests',
  'test-app',
  'a-code-of-the-provider',
]

test('logs no probes', async () => {
  const before = lines.length
  for (const path of ['/healthz/live', '/healthz/ready'])
    expect((await the.call({ path })).statusCode).toBe(200)
  expect(lines.length).toBe(before)
  await the.call({ path: '/status/version' })
  expect(lines.length).toBe(before + 1)
})

test('logs requests of every kind without personal data', async () => {
  const cookie = await the.signIn('owner')
  const token = cookie.split('=')[1] ?? ''
  const headers = {
    'x-canary': canary,
    referer: `http://localhost:3000/policies/${canary}`,
    'user-agent': canary,
  }
  const get = (path: string) => the.call({ path, cookie: `${cookie}; other=${canary}`, headers })
  const post = (path: string, body: unknown) => the.call({ method: 'POST', path, cookie, headers, body })
  for (const path of [
    '/api/v1/policies/12MF0104417',
    '/api/v1/invoices/1000044110.pdf',
    `/api/v1/invoices?accountNumber=${larkspur}&policyNumber=${canary}`,
    `/api/v1/accounts/${canary}`,
    `/${canary}/%zz`,
    `/api/v1/policies/${canary.repeat(100)}`,
    `/unknown/${canary}?q=${canary}`,
  ])
    await get(path)
  await post('/api/v1/accounts', { accountNumber: [larkspur, canary] })
  await post('/api/v1/accounts', `{"accountNumber":"${canary}`)
  await post('/api/v1/accounts', { [canary]: canary })
  await the.call({
    method: 'POST',
    path: '/feed/v1/records',
    body: `${canary}\n{"v":1,"type":"user","id":"${canary}","version":1,"op":"upsert","data":{"email":"${canary}"}}`,
    headers: { authorization: `Bearer ${testTokens.feed}`, 'content-type': 'application/x-ndjson' },
  })
  await the.call({ path: '/events/v1', headers: { authorization: `Bearer ${canary}` } })

  // A sign-in that is refused, and faults inside: their errors carry the most.
  const browser = openPortalBrowser(the)
  const start = new URL((await browser.go(`/auth/login?returnTo=/${canary}`)).headers.location as string)
  const state = start.searchParams.get('state') ?? ''
  rogue.nonce = start.searchParams.get('nonce') ?? ''
  rogue.recipe = { claims: { aud: canary, email: `${canary}@x.example` } }
  await browser.go(
    `/auth/callback/authorization-code?code=a-code-of-the-provider&state=${state}&iss=${rogue.issuer}`,
  )
  await the.sql('alter table policies rename to policies_away')
  expect((await get('/api/v1/policies/12MF0104417')).statusCode).toBe(500)
  await the.sql('alter table policies_away rename to policies')
  // What the database says of a fault may hold the row.
  await the.sql(`
    create function tell() returns trigger language plpgsql as $$
    begin raise exception 'no % for you', new.active_account_number using detail = new.active_account_number; end $$;
    create trigger tell before update on sessions for each row execute function tell()`)
  const choose = { method: 'PUT', path: '/api/v1/session/active_account', cookie } as const
  expect((await the.call({ ...choose, body: { accountNumber: larkspur } })).statusCode).toBe(500)
  await the.sql('drop trigger tell on sessions')

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(20)
  for (const text of [...neverLogged, token, state, rogue.nonce]) expect(log).not.toContain(text)
})

test('logs what an operator needs', () => {
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const done = entries.filter((entry) => entry.msg === 'request')
  expect(done).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      route: '/api/v1/policies/:policyNumber',
      status: 200,
      reqId: expect.stringMatching(/^inc_/),
    }),
  )
  const failed = entries.filter((entry) => entry.msg === 'request failed')
  expect(failed.map((entry) => (entry.err as { code: string }).code)).toEqual(['42P01', 'P0001'])
  expect(entries.some((entry) => entry.msg === 'sign-in refused')).toBe(true)
})
