import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, readForm } from '../../../../demo/identity-provider/testing/open-browser.ts'
import {
  password,
  startTestedProvider,
} from '../../../../demo/identity-provider/testing/start-tested-provider.ts'
import { openPortalBrowser, type PortalBrowser, targetOf } from '../../../testing/portal-browser.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { larkspur } from '../../../testing/test-records.ts'
import { testPublicUrl } from '../../../testing/test-settings.ts'

/** The real sign-in: our server, the embedded provider, and a browser that goes between them. */
let provider: Awaited<ReturnType<typeof startTestedProvider>>
let the: TestApp
let portal: PortalBrowser
let atProvider: ReturnType<typeof openBrowser>

const startMs = Date.UTC(2026, 2, 10, 15, 0)
const minuteMs = 60_000
const owner = 'owner@larkspur.example'
const cookieName = '__Host-myaccount_session'
const ownPage = { 'sec-fetch-site': 'same-origin' }

beforeAll(async () => {
  provider = await startTestedProvider()
  const emails = [owner, 'nobody@oxbow.example', 'unverified@larkspur.example', 'shared@larkspur.example']
  await provider.saveAccounts(
    emails.map((email) => ({ email, displayName: `Person ${email}`, password, sub: `sub ${email}` })),
  )
  await provider.db.query(
    `update identity.accounts set email_verified = false where email like 'unverified@%'`,
  )
  const environment = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_SECRET: 'secret-of-the-test' }
  the = await createTestApp({ environment })
  const user = (id: string, email: string) =>
    ({
      v: 1,
      type: 'user',
      id,
      version: 1,
      op: 'upsert',
      data: { email, displayName: id, userType: 'Insured' },
    }) as never
  await the.load([
    user('user-unverified', 'unverified@larkspur.example'),
    user('user-shared-1', 'shared@larkspur.example'),
    user('user-shared-2', 'Shared@Larkspur.example'),
  ])
})
afterAll(async () => {
  await the?.close()
  await provider?.stop()
})
beforeEach(() => {
  portal = openPortalBrowser(the)
  atProvider = openBrowser(provider.issuer)
})
afterEach(async () => {
  the.clock.nowMs = startMs
  await the.sql('delete from sessions')
})

/** Goes to the provider and through its form; answers the callback's path at the portal, not yet followed. */
async function throughProvider(start: string, email = owner): Promise<string> {
  let page = await atProvider.visit(start)
  if (page.url.startsWith(provider.issuer)) page = await atProvider.submit(page.url, { email, password })
  const url = new URL(page.url)
  expect(url.origin).toBe(testPublicUrl)
  return `${url.pathname}${url.search}`
}

async function signIn(email = owner, returnTo = '/policies') {
  const start = targetOf(await portal.go(`/auth/login?returnTo=${encodeURIComponent(returnTo)}`))
  const answer = await portal.go(await throughProvider(start, email))
  return { start, answer }
}

const me = async () => {
  const answer = await portal.go('/auth/sessions', { 'x-myaccount-request': '1' })
  return answer.json() as { display_name: string; accounts_owned: string[] }
}

test('sends PKCE, state and nonce to the provider, and nothing personal', async () => {
  const answer = await portal.go('/auth/login?returnTo=/policies')
  const asked = new URL(targetOf(answer))
  expect(asked.origin).toBe(provider.issuer)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'myaccount',
    response_type: 'code',
    redirect_uri: `${testPublicUrl}/auth/callback/authorization-code`,
    scope: 'openid profile email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    max_age: '1020',
    ui_locales: 'en',
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  const again = new URL(targetOf(await portal.go('/auth/login')))
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(again.searchParams.get(name)).not.toBe(asked.searchParams.get(name))
})

test('makes a session by the callback and returns to the requested page', async () => {
  const { answer } = await signIn(owner, '/policies/invoices?status=open')
  expect(targetOf(answer)).toBe('/policies/invoices?status=open')
  expect(await me()).toMatchObject({ display_name: 'The owner', accounts_owned: [larkspur] })
})

test('follows no return path to elsewhere', async () => {
  const { answer } = await signIn(owner, '//evil.example/policies')
  expect(targetOf(answer)).toBe('/')
})

test('ties the cookie to this host, to https and to navigation; the table holds only its hash', async () => {
  const { answer } = await signIn()
  const [line] = [answer.headers['set-cookie']].flat()
  expect(line).toMatch(/^__Host-myaccount_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const token = portal.cookies.get(cookieName) ?? ''
  const rows = await the.sql<{ row: string }>('select s::text as row from sessions s')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(token)
  expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'))
})

test('makes a new id at each sign-in, and ends the one before with it', async () => {
  await signIn()
  const first = portal.cookies.get(cookieName) ?? ''
  await signIn()
  const second = portal.cookies.get(cookieName) ?? ''
  expect(second).not.toBe(first)
  expect(await portal.call('/auth/sessions')).toBe(200)
  portal.cookies.set(cookieName, first)
  expect(await portal.call('/auth/sessions')).toBe(401)
})

test('does not take over an id that was planted before the sign-in', async () => {
  const planted = 'p'.repeat(43)
  portal.cookies.set(cookieName, planted)
  await signIn()
  expect(portal.cookies.get(cookieName)).not.toBe(planted)
  portal.cookies.set(cookieName, planted)
  expect(await portal.call('/auth/sessions')).toBe(401)
})

test('allows two tabs to sign in side by side, in any order', async () => {
  const start = async (to: string) => targetOf(await portal.go(`/auth/login?returnTo=${to}`))
  const [first, second] = [await start('/policies'), await start('/claims')]
  const callbackOfSecond = await throughProvider(second)
  const callbackOfFirst = await throughProvider(first)
  expect(targetOf(await portal.go(callbackOfSecond))).toBe('/claims')
  expect(targetOf(await portal.go(callbackOfFirst))).toBe('/policies')
})

test('joins the first sign-in by verified email, once; later the address does not matter', async () => {
  await signIn()
  await portal.go('/auth/callback/logout', ownPage)
  await signIn()
  const joined = await the.sql<{ feed_id: string }>(
    `select feed_id from identities join users using (user_id) where subject = $1`,
    [`sub ${owner}`],
  )
  expect(joined).toEqual([{ feed_id: 'user-owner' }])
  await the.sql(`update users set email = 'moved@elsewhere.example' where feed_id = 'user-owner'`)
  await signIn()
  expect((await me()).accounts_owned).toEqual([larkspur])
  await the.sql(`update users set email = $1 where feed_id = 'user-owner'`, [owner])
})

test('moves no accounts with an address that was given to somebody else', async () => {
  await signIn()
  await portal.go('/auth/callback/logout', ownPage)
  const nextHolder = 'sub of who has the address now'
  await provider.db.query('update identity.accounts set sub = $1 where email = $2', [nextHolder, owner])
  try {
    atProvider = openBrowser(provider.issuer)
    await signIn()
    expect((await me()).accounts_owned).toEqual([])
  } finally {
    await provider.db.query('update identity.accounts set sub = $1 where email = $2', [`sub ${owner}`, owner])
  }
})

test.each([
  ['an address that the carrier does not know', 'nobody@oxbow.example', 'Person nobody@oxbow.example'],
  // An address that is not verified is not shown, in the name neither.
  ['an address that the provider has not verified', 'unverified@larkspur.example', 'Person'],
  [
    'an address that two people of the feed share',
    'shared@larkspur.example',
    'Person shared@larkspur.example',
  ],
])('%s makes a newcomer without accounts, once', async (_, email, name) => {
  await signIn(email)
  expect(await me()).toMatchObject({ display_name: name, accounts_owned: [] })
  await portal.go('/auth/callback/logout', ownPage)
  atProvider = openBrowser(provider.issuer)
  await signIn(email)
  const joined = await the.sql(
    `select 1 from identities join users using (user_id) where subject = $1 and feed_id is null`,
    [`sub ${email}`],
  )
  expect(joined).toHaveLength(1)
})

test('ends the session here and at the provider by signing out', async () => {
  await signIn()
  const kept = portal.cookies.get(cookieName) ?? ''
  const answer = await portal.go('/auth/callback/logout', ownPage)
  expect(new URL(targetOf(answer)).searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
  expect(answer.headers['set-cookie']).toMatch(/^__Host-myaccount_session=; .*Secure; Max-Age=0$/)
  portal.cookies.set(cookieName, kept)
  expect(await portal.call('/auth/sessions')).toBe(401)
  portal.cookies.delete(cookieName)

  const page = await atProvider.visit(targetOf(answer))
  const { action, fields } = readForm(page)
  expect((await atProvider.submit(action, { ...fields, logout: 'yes' })).url).toBe(`${testPublicUrl}/signout`)
  const start = targetOf(await portal.go('/auth/login'))
  expect((await atProvider.visit(start)).body).toContain('<h1>Sign in</h1>')
  const notified = await the.sql<{ action: string }>(
    `select action from audit_entries order by entry_id desc limit 1`,
  )
  expect(notified).toEqual([{ action: 'session.ended' }])
})

test('keeps the page that somebody else is to open while the provider signs this person out', async () => {
  await signIn()
  const answer = await portal.go('/auth/callback/logout?returnTo=%2Fpolicies', ownPage)
  const { action, fields } = readForm(await atProvider.visit(targetOf(answer)))
  expect((await atProvider.submit(action, { ...fields, logout: 'yes' })).url).toBe(
    `${testPublicUrl}/signout?state=%2Fpolicies`,
  )
})

test('stores no readable id token in the table of sessions', async () => {
  await signIn()
  const rows = await the.sql<{ sealed_id_token: Buffer | null; whole: string }>(
    `select sealed_id_token, row_to_json(sessions)::text as whole from sessions`,
  )
  expect(rows.map(({ sealed_id_token }) => (sealed_id_token?.length ?? 0) > 100)).toContain(true)
  const out = new URL(targetOf(await portal.go('/auth/callback/logout', ownPage)))
  // Of the token itself: three letters that every token begins with may stand in bytes that look random.
  const head = (out.searchParams.get('id_token_hint') ?? '').slice(0, 20)
  expect(head).toMatch(/^eyJ.{17}$/)
  for (const { sealed_id_token, whole } of rows) {
    // The head of every signed token, in clear or as the bytes that the row shows in hex.
    expect(whole).not.toContain('eyJ')
    expect(sealed_id_token?.includes(head) ?? false).toBe(false)
  }
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbor of the site', { 'sec-fetch-site': 'same-site' }],
  ['a form of another origin', { origin: 'https://evil.example' }],
])('refuses a sign-out from %s and keeps the person signed in', async (_, headers) => {
  await signIn()
  expect((await portal.go('/auth/callback/logout', headers)).statusCode).toBe(403)
  expect(await portal.call('/auth/sessions')).toBe(200)
})

test('ends the session after 17 idle minutes and one step; the next sign-in asks for the password', async () => {
  await signIn()
  the.clock.nowMs = startMs + 17 * minuteMs + 10_000 - 1
  expect(await portal.call('/auth/sessions')).toBe(200)
  the.clock.nowMs += 1
  expect(await portal.call('/auth/sessions')).toBe(401)
  const start = new URL(targetOf(await portal.go('/auth/login')))
  expect(start.searchParams.get('prompt')).toBe('login')
  expect((await atProvider.visit(start.href)).body).toContain('Enter your password again')
})

test('does not restore an expired session by removing the password prompt from the address', async () => {
  await signIn()
  the.clock.nowMs = startMs + 18 * minuteMs
  const start = new URL(targetOf(await portal.go('/auth/login')))
  start.searchParams.delete('prompt')
  start.searchParams.delete('max_age')
  // The provider still knows the browser and asks for nothing.
  const back = new URL((await atProvider.visit(start.href)).url)
  expect(back.origin).toBe(testPublicUrl)
  expect(targetOf(await portal.go(`${back.pathname}${back.search}`))).toBe('/404?from=callback')
  expect(await portal.call('/auth/sessions')).toBe(401)
})

test('keeps no session alive by calls of the page itself, but by those of the person', async () => {
  await signIn()
  the.clock.nowMs = startMs + 16 * minuteMs
  expect(await portal.call('/auth/sessions')).toBe(200)
  expect(await portal.call('/api/v1/user_profile', 'GET', { 'x-myaccount-background': '1' })).toBe(200)
  the.clock.nowMs = startMs + 18 * minuteMs
  expect(await portal.call('/auth/sessions')).toBe(401)

  the.clock.nowMs = startMs
  await signIn()
  the.clock.nowMs = startMs + 16 * minuteMs
  expect(await portal.call('/api/v1/session/activity', 'POST')).toBe(204)
  the.clock.nowMs += 16 * minuteMs
  expect(await portal.call('/api/v1/user_profile')).toBe(200)
  the.clock.nowMs += 16 * minuteMs
  expect(await portal.call('/auth/sessions')).toBe(200)
})

test('ends the session after 12 hours, however active', async () => {
  await signIn()
  const endMs = startMs + 12 * 60 * minuteMs
  while (the.clock.nowMs + 15 * minuteMs < endMs) {
    the.clock.nowMs += 15 * minuteMs
    expect(await portal.call('/api/v1/session/activity', 'POST')).toBe(204)
  }
  the.clock.nowMs = endMs - 1
  expect(await portal.call('/auth/sessions')).toBe(200)
  the.clock.nowMs = endMs
  expect(await portal.call('/auth/sessions')).toBe(401)
  expect(await portal.call('/api/v1/session/activity', 'POST')).toBe(401)
})

test('asks a signed-in person for no password at another sign-in', async () => {
  await signIn()
  const start = new URL(targetOf(await portal.go('/auth/login')))
  expect(start.searchParams.has('prompt')).toBe(false)
})

test('shows the provider’s pages in the language of the page that led there', async () => {
  portal.cookies.set('myaccount_language', 'guest.es')
  const start = targetOf(await portal.go('/auth/login?returnTo=/policies', { 'accept-language': 'en' }))
  expect(new URL(start).searchParams.get('ui_locales')).toBe('es')
  expect((await atProvider.visit(start)).body).toContain('<h1>Iniciar sesión</h1>')
  await portal.go(await throughProvider(start))
  portal.cookies.set('myaccount_language', 'person.es')
  const away = targetOf(await portal.go('/auth/callback/logout', ownPage))
  expect((await atProvider.visit(away)).body).toContain('<h1>Cerrar sesión</h1>')
})

test('uses the language just chosen as a guest, else the person’s choice, else the feed’s', async () => {
  const languageAfterSignIn = async () => {
    await signIn()
    return portal.cookies.get('myaccount_language')
  }
  const begin = () => {
    portal = openPortalBrowser(the)
  }
  await the.sql(`update users set language = 'es-MX' where email = $1`, [owner])
  expect(await languageAfterSignIn()).toBe('person.es')
  begin()
  portal.cookies.set('myaccount_language', 'guest.en')
  expect(await languageAfterSignIn()).toBe('person.en')
  // It was kept: another browser knows it, whatever the one before it was answered in.
  begin()
  portal.cookies.set('myaccount_language', 'person.es')
  expect(await languageAfterSignIn()).toBe('person.en')
  await the.sql(`update users set language = 'en' where email = $1`, [owner])
  await the.sql('delete from language_choices')
})
