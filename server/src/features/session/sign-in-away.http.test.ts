import { getOperations } from '@myaccount/contract/endpoints/admin'
import { getSignInStatus } from '@myaccount/contract/endpoints/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestedProvider } from '../../../../demo/identity-provider/testing/start-tested-provider.ts'
import { openPortalBrowser, targetOf } from '../../../testing/portal-browser.ts'
import { startRogueProvider } from '../../../testing/rogue-provider.ts'
import { signInAtRogue } from '../../../testing/sign-in-at-rogue.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkSignIn } from './check-sign-in.job.ts'

const clientSecret = 'secret-of-the-test'
let provider: Awaited<ReturnType<typeof startTestedProvider>>
let the: TestApp
beforeAll(async () => {
  provider = await startTestedProvider()
  the = await createTestApp({
    environment: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_SECRET: clientSecret },
  })
})
afterAll(async () => {
  await the?.close()
  await provider?.stop()
})

/** Throws the switch of the embedded provider. */
async function setAway(away: boolean): Promise<void> {
  const answer = await fetch(`${provider.issuer}/demo/away`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ away }),
  })
  expect(answer.status).toBe(200)
}

async function isOnline(app = the): Promise<boolean> {
  // Asked of the database at most once a second.
  app.clock.nowMs += 1000
  return getSignInStatus.response.parse((await app.call({ path: '/status/sign_in' })).json()).online
}

async function atOperations() {
  const answer = await the.call({ path: '/api/v1/admin/operations', cookie: await the.signIn('employee') })
  return getOperations.response.parse(answer.json()).signIn
}

const check = () => {
  const { identity, database } = the.parts
  return checkSignIn({ identity, database, clock: () => the.clock.nowMs }).run()
}

test('is noted when a sign-in meets it, and by the job when it is back', async () => {
  expect(await isOnline()).toBe(true)
  expect(await atOperations()).toEqual({ online: true, changedAt: null })

  await setAway(true)
  const awayAt = new Date(the.clock.nowMs).toISOString()
  expect(targetOf(await openPortalBrowser(the).go('/auth/login'))).toMatch(/^\/login\?reason=unavailable/)
  expect(await isOnline()).toBe(false)
  expect(await atOperations()).toEqual({ online: false, changedAt: awayAt })

  the.clock.nowMs += 60_000
  expect(await check()).toEqual({ isOnline: false })
  expect((await atOperations()).changedAt, 'since when it is away stands').toBe(awayAt)

  await setAway(false)
  expect(await check()).toEqual({ isOnline: true })
  expect(await isOnline()).toBe(true)
})

test('is noted by the job although the address of the provider is known', async () => {
  expect(targetOf(await openPortalBrowser(the).go('/auth/login'))).toContain(provider.issuer)
  await setAway(true)
  expect(targetOf(await openPortalBrowser(the).go('/auth/login'))).toContain(provider.issuer)
  expect(await check()).toEqual({ isOnline: false })
  expect(await isOnline()).toBe(false)
  await setAway(false)
  await check()
})

test('is noted when the token endpoint fails, and over when a sign-in succeeds', async () => {
  const rogue = await startRogueProvider(clientSecret)
  const other = await createTestApp({
    environment: { OIDC_ISSUER: rogue.issuer, OIDC_CLIENT_SECRET: clientSecret },
  })
  try {
    rogue.failure = 500
    await signInAtRogue(rogue, openPortalBrowser(other))
    expect(await isOnline(other)).toBe(false)
    rogue.failure = undefined
    expect(await signInAtRogue(rogue, openPortalBrowser(other))).toBe('/policies')
    expect(await isOnline(other)).toBe(true)
  } finally {
    await other.close()
    await rogue.stop()
  }
})
