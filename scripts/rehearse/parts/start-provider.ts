import pg from 'pg'
import type { DemoSecrets } from '../../../demo/demo-secrets.ts'
import { saveIdentityAccounts } from '../../../demo/identity-provider/accounts/identity-account.store.ts'
import { prepareIdentityDatabase } from '../../../demo/identity-provider/identity-database.ts'
import {
  type RunningIdentityProvider,
  startIdentityProvider,
} from '../../../demo/identity-provider/start-identity-provider.ts'

interface ProviderOptions {
  readonly port: number
  /** Connects as the owner of the database in which the provider keeps its accounts. */
  readonly databaseUrl: string
  readonly secrets: Pick<DemoSecrets, 'identity' | 'clientSecret'>
  readonly portalUrl: string
  readonly people: readonly { readonly email: string; readonly displayName: string }[]
  /** All people have the same one. */
  readonly password: string
}

/** Starts the demo's identity provider for rehearsed people, who all have their sign-in already. */
export async function startProvider({
  port,
  databaseUrl,
  secrets,
  portalUrl,
  people,
  password,
}: ProviderOptions): Promise<RunningIdentityProvider> {
  await prepareIdentityDatabase({ ownerUrl: databaseUrl })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await saveIdentityAccounts(
      pool,
      people.map(({ email, displayName }) => ({ email, displayName, password })),
    )
  } finally {
    await pool.end()
  }
  return await startIdentityProvider({
    port,
    databaseUrl,
    secrets: secrets.identity,
    client: {
      id: 'myaccount',
      secret: secrets.clientSecret,
      redirectUris: [`${portalUrl}/auth/callback/authorization-code`],
      postLogoutRedirectUris: [`${portalUrl}/signout`, `${portalUrl}/signout?reason=idle`],
    },
    log: () => {},
    // The provider sends emails only for new sign-ins and forgotten passwords, which are not rehearsed.
    sendEmail: () => Promise.reject(new Error('No proofs are rehearsed')),
  })
}
