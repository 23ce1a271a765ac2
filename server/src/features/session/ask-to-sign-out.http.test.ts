import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testPublicUrl } from '../../../testing/test-settings.ts'

let the: TestApp
beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())

const path = '/auth/callback/logout'
const go = (to: string, cookie: string, headers: Record<string, string> = {}) =>
  the.call({ path: to, cookie, headers: { 'x-myaccount-request': null, ...headers } })
const isSignedIn = async (cookie: string) =>
  (await the.call({ path: '/auth/sessions', cookie })).statusCode === 200
const linkOf = (body: string) =>
  /<a class="button" href="([^"]+)">Sign out<\/a>/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''

test.each(['', '?reason=idle'])(
  'asks a browser first that does not name the origin of its link %s',
  async (query) => {
    const cookie = await the.signIn('owner')
    const page = await go(`${path}${query}`, cookie)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(await isSignedIn(cookie)).toBe(true)

    const out = await go(linkOf(page.body), cookie)
    expect(out.headers.location).toBe(`${testPublicUrl}/signout${query}`)
    expect(out.headers['set-cookie']).toMatch(/Max-Age=0/)
    expect(await isSignedIn(cookie)).toBe(false)
  },
)

test('keeps the page for the next sign-in past the question', async () => {
  const cookie = await the.signIn('owner')
  const returnTo = encodeURIComponent('/policies/invoices/1000044110')
  const link = linkOf((await go(`${path}?returnTo=${returnTo}`, cookie)).body)
  expect((await go(link, cookie)).headers.location).toBe(`${testPublicUrl}/signout?state=${returnTo}`)
})

test.each(['//elsewhere.example/', '/auth/callback/logout', '/api/v1/accounts'])(
  'leads nobody to %s after the next sign-in',
  async (returnTo) => {
    const cookie = await the.signIn('owner')
    const out = await go(`${path}?${new URLSearchParams({ returnTo })}`, cookie, {
      'sec-fetch-site': 'same-origin',
    })
    expect(out.headers.location).toBe(`${testPublicUrl}/signout?state=%2F`)
  },
)

test('runs nothing on the page, in no frame, without the session in it', async () => {
  const cookie = await the.signIn('owner')
  const { body, headers } = await go(path, cookie)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(body).toContain(`<style nonce="${nonce}">`)
  expect(body).not.toContain(cookie.split('=')[1])
})

test('asks again after the answer of another session, none, or a made-up one', async () => {
  const [own, others] = [await the.signIn('owner'), await the.signIn('stranger')]
  const foreign = linkOf((await go(path, others)).body)
  for (const link of [foreign, `${path}?confirm=${'A'.repeat(43)}`]) {
    expect((await go(link, own)).statusCode).toBe(200)
    expect(await isSignedIn(own)).toBe(true)
  }
})

test.each(['same-origin', 'none'])('signs a browser that sends %s out at once', async (site) => {
  const cookie = await the.signIn('owner')
  expect((await go(path, cookie, { 'sec-fetch-site': site })).statusCode).toBe(302)
  expect(await isSignedIn(cookie)).toBe(false)
})

test('does not help another site by the answer of the page', async () => {
  const cookie = await the.signIn('owner')
  const link = linkOf((await go(path, cookie)).body)
  expect((await go(link, cookie, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(await isSignedIn(cookie)).toBe(true)
})
