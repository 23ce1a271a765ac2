import * as oidc from 'openid-client'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, readForm } from './testing/open-browser.ts'
import { clientSecret, password, portal, startTestedProvider } from './testing/start-tested-provider.ts'

let provider: Awaited<ReturnType<typeof startTestedProvider>>
beforeAll(async () => {
  provider = await startTestedProvider()
})
afterAll(() => provider.stop())

const email = 'treasurer@larkspur.example'

async function signIn(browser = openBrowser(provider.issuer), as = email, more: Record<string, string> = {}) {
  const { url, finish } = await provider.beginSignIn(more)
  const form = await browser.visit(url)
  const end = await browser.submit(form.url, { email: as, password })
  return { browser, form, end, finish }
}

test('returns the four claims and nothing about roles or accounts', async () => {
  const { end, finish } = await signIn()
  expect(end.url.startsWith(`${portal}/auth/callback/authorization-code?code=`)).toBe(true)
  const tokens = await finish(end.url)
  const claims = tokens.claims() ?? {}
  expect(claims).toMatchObject({ sub: 'sub-treasurer', name: 'Orla Fenwick', email, email_verified: true })
  const protocol = ['iss', 'aud', 'exp', 'iat', 'nonce', 'at_hash', 'auth_time']
  const personal = Object.keys(claims).filter((name) => !protocol.includes(name))
  expect(personal.sort()).toEqual(['email', 'email_verified', 'name', 'sub'])
  const userInfo = await oidc.fetchUserInfo(provider.config, tokens.access_token, 'sub-treasurer')
  expect(Object.keys(userInfo).sort()).toEqual(['email', 'email_verified', 'name', 'sub'])
})

test('refuses a wrong state, nonce or verifier', async () => {
  const cases = [
    { expectedState: 'another' },
    { expectedNonce: 'another' },
    { pkceCodeVerifier: oidc.randomPKCECodeVerifier() },
  ]
  for (const altered of cases) {
    const { end, finish } = await signIn()
    await expect(finish(end.url, altered)).rejects.toThrow()
  }
})

test('refuses a request without PKCE', async () => {
  const { url } = await provider.beginSignIn()
  const without = new URL(url)
  without.searchParams.delete('code_challenge')
  without.searchParams.delete('code_challenge_method')
  const { url: end } = await openBrowser(provider.issuer).visit(without.href)
  expect(new URL(end).searchParams.get('error')).toBe('invalid_request')
})

test('refuses the old secret of the portal from the moment it is changed, before the code is read', async () => {
  const { end, finish } = await signIn()
  provider.changeClientSecret('next-secret-of-the-test')
  await expect(finish(end.url)).rejects.toMatchObject({ error: 'invalid_client' })
  provider.changeClientSecret(clientSecret)
  expect((await finish(end.url)).claims()?.sub).toBe('sub-treasurer')
})

test('accepts a code once, also for two requests at the same time', async () => {
  const { end, finish } = await signIn()
  const results = await Promise.allSettled([finish(end.url), finish(end.url)])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('passes a signed-in browser without the form, except with prompt=login and max_age', async () => {
  const { browser } = await signIn()
  const silent = await provider.beginSignIn()
  expect((await browser.visit(silent.url)).url).toContain('?code=')

  const forced = await provider.beginSignIn({ prompt: 'login' })
  const form = await browser.visit(forced.url)
  expect(form.body).toContain('Enter your password again')
  expect(form.body).toContain(`value="${email}"`)
  const end = await browser.submit(form.url, { email, password })
  expect((await forced.finish(end.url)).claims()?.sub).toBe('sub-treasurer')

  const aged = await provider.beginSignIn({ max_age: '0' })
  expect((await browser.visit(aged.url)).body).toContain('Enter your password again')
})

test('lets another person sign in where one is signed in already', async () => {
  const { browser } = await signIn()
  const { url, finish } = await provider.beginSignIn({ prompt: 'login' })
  const form = await browser.visit(url)
  const switching = await browser.submit(form.url, { email: 'office@kestrelplains.example', password })
  const { action, fields } = readForm(switching)
  const end = await browser.submit(action, fields)
  expect((await finish(end.url)).claims()?.email).toBe('office@kestrelplains.example')
})

test('sets cookies that WebKit keeps on http://localhost: none is Secure, none has a prefix', async () => {
  const { url } = await provider.beginSignIn()
  const form = await fetch(url, { redirect: 'manual' })
  const interaction = new URL(form.headers.get('location') ?? '', provider.issuer)
  const given = form.headers.getSetCookie()
  const cookie = given.map((line) => line.split(';')[0]).join('; ')
  const posted = await fetch(interaction, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { cookie },
    redirect: 'manual',
  })
  const resumed = await fetch(new URL(posted.headers.get('location') ?? '', provider.issuer), {
    headers: { cookie },
    redirect: 'manual',
  })
  const all = [...given, ...posted.headers.getSetCookie(), ...resumed.headers.getSetCookie()]
  const names = all.map((line) => line.slice(0, line.indexOf('=')))
  expect(names.some((name) => /^identity_\d+$/.test(name))).toBe(true)
  for (const line of all) expect(line).not.toMatch(/^__|;\s*secure/i)
})

test('keeps a sign-in over a restart, even between the form and the password', async () => {
  const browser = openBrowser(provider.issuer)
  const { url, finish } = await provider.beginSignIn()
  const form = await browser.visit(url)
  await provider.restart()
  const end = await browser.submit(form.url, { email, password })
  await provider.restart()
  await finish(end.url)
  const silent = await provider.beginSignIn()
  expect((await browser.visit(silent.url)).url).toContain('?code=')
})

test('submits a sign-out with the ID token by itself, ends the session and returns to the portal', async () => {
  const { browser, end, finish } = await signIn()
  const tokens = await finish(end.url)
  const signOut = oidc.buildEndSessionUrl(provider.config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${portal}/signout`,
  })
  const page = await browser.visit(signOut.href)
  expect(page.body).toContain('/look/submit-sign-out.js')
  const { action, fields } = readForm(page)
  const after = await browser.submit(action, { ...fields, logout: 'yes' })
  expect(after.url).toBe(`${portal}/signout`)
  const next = await provider.beginSignIn()
  expect((await browser.visit(next.url)).body).toContain('<h1>Sign in</h1>')
})

test('asks first after a sign-out link from elsewhere', async () => {
  const { browser } = await signIn()
  const page = await browser.visit(`${provider.issuer}/session/end`)
  expect(page.body).toContain('Do you want to sign out')
  expect(page.body).not.toContain('submit-sign-out.js')
})

test('explains that a form of a page was left open too long', async () => {
  const page = await openBrowser(provider.issuer).visit(`${provider.issuer}/interaction/gone`)
  expect(page.status).toBe(400)
  expect(page.body).toContain('This sign-in page has expired')
})

test('runs no foreign or inline code, and allows forms to end at the portal only', async () => {
  const policy = (await fetch(provider.issuer)).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`form-action 'self' ${portal};`)
  expect(policy).not.toContain('unsafe')
})

test('keeps the provider unreadable for the role that serves the portal', async () => {
  const client = new pg.Client({ connectionString: provider.appUrl })
  await client.connect()
  await expect(client.query('select * from identity.accounts')).rejects.toThrow(/permission denied/)
  await client.end()
})
