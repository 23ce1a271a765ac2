import { createServer } from 'node:net'
import * as oidc from 'openid-client'
import pg from 'pg'
import { createTestDatabase } from '../../../server/testing/test-database.ts'
import { type NewIdentityAccount, saveIdentityAccounts } from '../accounts/identity-account.store.ts'
import { prepareIdentityDatabase } from '../identity-database.ts'
import { createIdentitySecrets } from '../identity-secrets.ts'
import { startIdentityProvider } from '../start-identity-provider.ts'

export const portal = 'http://localhost:3000'
const callback = `${portal}/auth/callback/authorization-code`
export const clientSecret = 'secret-of-the-test'
const client = {
  id: 'myaccount',
  secret: clientSecret,
  redirectUris: [callback],
  postLogoutRedirectUris: [`${portal}/signout`],
}
export const password = 'myaccount-demo'
/** The real one takes a fifth of a second of a core for each try (password-hash.ts, which has tests of its own). */
const lowCost = { N: 2 ** 10, r: 8, p: 1 }

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The provider on a database of its own, with two accounts, a clock to move and the delays written down. */
export async function startTestedProvider() {
  const database = await createTestDatabase()
  await prepareIdentityDatabase({ ownerUrl: database.ownerUrl })
  await prepareIdentityDatabase({ ownerUrl: database.ownerUrl })
  const db = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  // Dropping the database may cut a connection that has said goodbye but is not yet gone.
  db.on('error', () => {})
  const saveAccounts = (accounts: readonly NewIdentityAccount[]) =>
    saveIdentityAccounts(db, accounts, { cost: lowCost })
  await saveAccounts([
    { email: 'Treasurer@Larkspur.example', displayName: 'Orla Fenwick', password, sub: 'sub-treasurer' },
    { email: 'office@kestrelplains.example', displayName: 'Kestrel Office', password },
  ])
  const clock = { now: new Date('2026-03-10T15:00:00Z') }
  const delaysMs: number[] = []
  const emails: { to: string; subject: string; text: string }[] = []
  const options = {
    port: await findFreePort(),
    databaseUrl: database.ownerUrl,
    secrets: await createIdentitySecrets(),
    client,
    log: () => {},
    hashCost: lowCost,
    sendEmail: async (to: string, { subject, text }: { subject: string; text: string }) => {
      emails.push({ to, subject, text })
    },
    now: () => clock.now,
    wait: async (ms: number) => {
      if (ms > 0) delaysMs.push(ms)
    },
  }
  let running = await startIdentityProvider(options)
  const config = await oidc.discovery(new URL(running.issuer), client.id, client.secret, undefined, {
    execute: [oidc.allowInsecureRequests],
  })

  return {
    issuer: running.issuer,
    db,
    saveAccounts,
    appUrl: database.appUrl,
    clock,
    delaysMs,
    emails,
    config,
    /** A sign-in as the portal begins one; `finish` redeems what the callback brought. */
    async beginSignIn(more: Record<string, string> = {}) {
      const verifier = oidc.randomPKCECodeVerifier()
      const state = oidc.randomState()
      const nonce = oidc.randomNonce()
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...more,
      })
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
      const finish = (callbackUrl: string, altered: Partial<typeof checks> = {}) =>
        oidc.authorizationCodeGrant(config, new URL(callbackUrl), { ...checks, ...altered })
      return { url: url.href, finish }
    },
    changeClientSecret: (secret: string) => running.changeClientSecret(secret),
    async restart() {
      await running.stop()
      running = await startIdentityProvider(options)
    },
    async stop() {
      await running.stop()
      await db.end()
      await database.drop()
    },
  }
}
