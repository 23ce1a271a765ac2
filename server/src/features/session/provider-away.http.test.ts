import { expect, test } from 'vitest'
import { openPortalBrowser, targetOf } from '../../../testing/portal-browser.ts'
import { startRogueProvider } from '../../../testing/rogue-provider.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { testPublicUrl } from '../../../testing/test-settings.ts'

const clientSecret = 'client-secret-of-the-tests'
const away = /^\/login\?reason=unavailable&incident=inc_[0-9a-f]{20}$/

test('leaves nobody on a blank page without the provider, and recovers by itself', async () => {
  const provider = await startRogueProvider(clientSecret)
  const port = Number(new URL(provider.issuer).port)
  await provider.stop()
  const the = await createTestApp({ environment: { OIDC_ISSUER: provider.issuer } })
  try {
    const browser = openPortalBrowser(the)
    expect(targetOf(await browser.go('/auth/login?returnTo=/policies'))).toMatch(away)
    expect(await the.sql('select 1 from login_transactions')).toEqual([])

    const cookie = await the.signIn('owner')
    const headers = { 'sec-fetch-site': 'same-origin' }
    const out = await the.call({ path: '/auth/callback/logout', cookie, headers })
    expect(targetOf(out)).toBe(`${testPublicUrl}/signout`)
    expect((await the.call({ path: '/auth/sessions', cookie })).statusCode).toBe(401)

    const back = await startRogueProvider(clientSecret, { port })
    try {
      expect(targetOf(await browser.go('/auth/login'))).toContain(`${back.issuer}/authorize?`)
    } finally {
      await back.stop()
    }
  } finally {
    await the.close()
  }
})

test('ends a sign-in at the same page while the database is away', async () => {
  const provider = await startRogueProvider(clientSecret)
  const the = await createTestApp({ environment: { OIDC_ISSUER: provider.issuer } })
  try {
    const browser = openPortalBrowser(the)
    const state = new URL(targetOf(await browser.go('/auth/login'))).searchParams.get('state')
    await the.parts.database.close()
    expect(targetOf(await browser.go('/auth/login'))).toMatch(away)
    const callback = `/auth/callback/authorization-code?code=c&state=${state}&iss=${provider.issuer}`
    expect(targetOf(await browser.go(callback))).toMatch(away)
  } finally {
    await provider.stop()
    await the.close().catch(() => {})
  }
})
