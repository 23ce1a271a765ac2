import { expect, test } from 'vitest'
import { openPortalBrowser } from '../../../testing/portal-browser.ts'
import { startRogueProvider } from '../../../testing/rogue-provider.ts'
import { signInAtRogue } from '../../../testing/sign-in-at-rogue.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const clientSecret = 'client-secret-of-the-tests'
const basic = { header: `myaccount:${clientSecret}`, body: null }
const post = { header: undefined, body: clientSecret }

test.each([
  ['names no way', undefined, '/policies', [basic]],
  ['takes the header alone', ['client_secret_basic'], '/policies', [basic]],
  ['takes the body alone', ['client_secret_post'], '/policies', [post]],
  ['takes both', ['private_key_jwt', 'client_secret_post', 'client_secret_basic'], '/policies', [basic]],
  ['takes a signed word alone', ['client_secret_jwt'], '/policies', [{ header: undefined, body: null }]],
  ['takes no secret', ['private_key_jwt', 'tls_client_auth'], '/404?from=callback', []],
])('sends the secret to a provider that %s as it requires', async (_, authMethods, end, shown) => {
  const rogue = await startRogueProvider(clientSecret, authMethods && { authMethods })
  const environment = { OIDC_ISSUER: rogue.issuer, OIDC_CLIENT_SECRET: clientSecret }
  const the = await createTestApp({ environment })
  try {
    expect(await signInAtRogue(rogue, openPortalBrowser(the))).toBe(end)
    expect(rogue.secretsShown).toEqual(shown)
  } finally {
    await the.close()
    await rogue.stop()
  }
})
