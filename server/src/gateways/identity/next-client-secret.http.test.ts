import { expect, test } from 'vitest'
import { openPortalBrowser } from '../../../testing/portal-browser.ts'
import { startRogueProvider } from '../../../testing/rogue-provider.ts'
import { signInAtRogue } from '../../../testing/sign-in-at-rogue.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const present = 'client-secret-of-the-tests'
const next = 'next-client-secret-of-the-tests'

test('signs people in before, while and after the provider changes the secret, and not with a wrong one', async () => {
  const rogue = await startRogueProvider(present)
  const environment = {
    OIDC_ISSUER: rogue.issuer,
    OIDC_CLIENT_SECRET: present,
    OIDC_CLIENT_SECRET_NEXT: next,
  }
  const the = await createTestApp({ environment })
  const shown = () => rogue.secretsShown.splice(0).map(({ header }) => header)
  try {
    expect(await signInAtRogue(rogue, openPortalBrowser(the))).toBe('/policies')
    expect(shown()).toEqual([`myaccount:${present}`])
    rogue.refusedSecret = present
    expect(await signInAtRogue(rogue, openPortalBrowser(the))).toBe('/policies')
    expect(shown()).toEqual([`myaccount:${next}`])
    // Another refusal is not about the secret, so the code is sent once.
    rogue.failure = 'invalid_grant'
    expect(await signInAtRogue(rogue, openPortalBrowser(the))).not.toBe('/policies')
    expect(shown()).toEqual([])
  } finally {
    await the.close()
    await rogue.stop()
  }
})

test('refuses a sign-in where the provider refuses the present secret and there is no next one', async () => {
  const rogue = await startRogueProvider(present)
  const the = await createTestApp({ environment: { OIDC_ISSUER: rogue.issuer, OIDC_CLIENT_SECRET: present } })
  rogue.refusedSecret = present
  try {
    expect(await signInAtRogue(rogue, openPortalBrowser(the))).toContain('/login?reason=unavailable')
  } finally {
    await the.close()
    await rogue.stop()
  }
})
