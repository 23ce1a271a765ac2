import { Agent } from 'node:http'
import { signIn } from '../cluster/people/sign-in.ts'
import { callPortal } from '../parts/call-portal.ts'
import type { RehearsedSite } from './open-rehearsed-site.ts'
import type { Rotation } from './play-rotation.ts'
import { callAsSystem, makeNextPresent, newSecret, refusalOf, setNext } from './rotation-steps.ts'

const clientSecret = 'OIDC_CLIENT_SECRET'
const documentsToken = 'DOCUMENTS_TOKEN'

/**
 * One person signs in again and again, and another opens a document. The provider and the archive keep one secret each
 * and change it at once.
 */
export function rotateSentSecrets(site: RehearsedSite): Rotation {
  const { provider, core, portalUrl, person, signsIn, call, has } = site
  const [oldSecret, oldToken] = [site.setting(clientSecret), site.setting(documentsToken)]
  const [nextSecret, nextToken] = [newSecret(), newSecret()]
  const values = { [clientSecret]: nextSecret, [documentsToken]: nextToken }
  const portal = { port: Number(new URL(portalUrl).port), agent: new Agent({ keepAlive: true }) }
  const ownPolicies = `/api/v1/policies?accountNumber=${signsIn.accountNumber}`
  const path = `/api/v1/documents/${has.documentId}/file?accountNumber=${person.accountNumber}`
  return {
    rotated: [
      {
        name: clientSecret,
        async ask() {
          const cookie = await signIn(portalUrl, signsIn.email, signsIn.password)
          // A callback without a session leads back to the login page.
          const answer = await callPortal({ ...portal, cookie, path: ownPolicies })
          return refusalOf(answer.status, 200)
        },
        isOldRefused: async () =>
          (await errorOfTokenRequest(provider.issuer, oldSecret)) === 'invalid_client' &&
          (await errorOfTokenRequest(provider.issuer, nextSecret)) === 'invalid_grant',
      },
      {
        name: documentsToken,
        ask: async () => refusalOf((await call({ path })).status, 200),
        isOldRefused: async () =>
          (await callAsSystem(`${core.url}/documents/any`, {
            headers: { authorization: `Bearer ${oldToken}` },
          })) === 401,
      },
    ],
    steps: [
      setNext(site, values),
      {
        name: 'change them at the provider and the archive',
        async take() {
          provider.changeClientSecret(nextSecret)
          core.documentsToken = nextToken
        },
      },
      makeNextPresent(site, values),
    ],
  }
}

/** A code that was never issued is refused only after the client was authenticated. */
async function errorOfTokenRequest(issuer: string, secret: string): Promise<unknown> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'never-issued',
      redirect_uri: 'http://localhost/nowhere',
      client_id: 'myaccount',
      client_secret: secret,
    }),
  })
  const body = (await answer.json()) as { readonly error?: unknown }
  return body.error
}
