import { languages } from '@myaccount/messages/language'
import {
  type Adapter,
  type Configuration,
  type Grant,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { findAccountBySub } from './accounts/identity-account.store.ts'
import { twoFactors } from './factors/two-factors.ts'
import type { Database } from './identity-database.ts'
import type { IdentitySecrets } from './identity-secrets.ts'
import { createPayloadStore } from './oidc-payload.store.ts'
import { describeFailure } from './pages/describe-failure.ts'
import { renderMessagePage } from './pages/message.page.ts'
import { renderSignOutPage } from './pages/sign-out.page.ts'
import { type ReaderWords, wordsForReader } from './words/words-for-reader.ts'

export interface IdentityClient {
  id: string
  secret: string
  redirectUris: string[]
  postLogoutRedirectUris: string[]
}

export interface ProviderMeans {
  port: number
  db: Database
  secrets: IdentitySecrets
  client: IdentityClient
  portalUrl: string
  log: (line: string) => void
}

const minuteS = 60
const hourS = 60 * minuteS

/** The portal is the provider's own client, so nobody is asked for consent: a grant is made where none lives. */
async function loadOrMakeGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  if (known) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

/** Initiating User Registration via OpenID Connect 1.0: `prompt=create` begins with the page that makes a sign-in. */
function withCreate() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return policy
}

/** Proof that the portal itself signs out the person who is signed in here. */
function isOwnSignOut(ctx: KoaContextWithOIDC): boolean {
  const hinted = ctx.oidc.entities.IdTokenHint?.payload.sub
  return hinted !== undefined && hinted === ctx.oidc.session?.accountId
}

/** Reads the one client for each request, since its secret may change; a client in the configuration never does. */
function withClient(store: Adapter, client: IdentityClient): Adapter {
  return {
    ...store,
    find: async (id) =>
      id === client.id
        ? {
            client_id: client.id,
            client_secret: client.secret,
            redirect_uris: client.redirectUris,
            post_logout_redirect_uris: client.postLogoutRedirectUris,
            response_types: ['code'],
            grant_types: ['authorization_code'],
            token_endpoint_auth_method: 'client_secret_post',
          }
        : undefined,
  }
}

/** The words of the pages that the provider library asks for. */
function readerOf(ctx: KoaContextWithOIDC): ReaderWords {
  return wordsForReader(ctx.oidc.params?.ui_locales, ctx.get('accept-language'))
}

/** Code flow with PKCE and four claims; user type and accounts are the portal's own business (ADR 0004). */
export function configureProvider(means: ProviderMeans): Configuration {
  const { port, db, secrets, client, portalUrl, log } = means
  const showMessage = (ctx: KoaContextWithOIDC, said: { readonly title: string; readonly text: string }) => {
    ctx.type = 'html'
    ctx.body = renderMessagePage({ title: said.title, text: said.text, portalUrl, ...readerOf(ctx) })
  }
  return {
    adapter: (model: string) => {
      const store = createPayloadStore(db, model)
      return model === 'Client' ? withClient(store, client) : store
    },
    jwks: secrets.jwks,
    responseTypes: ['code'],
    // Its metadata names them, and the portal follows it.
    clientAuthMethods: ['client_secret_post'],
    scopes: ['openid'],
    acrValues: [twoFactors],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // Puts the claims of the scopes in the ID token too, so that the portal needs no second call.
    conformIdTokenClaims: false,
    cookies: {
      keys: secrets.cookieKeys,
      // Cookies ignore ports: two demos on one machine, and the portal beside them, must not meet.
      names: {
        session: `identity_${port}`,
        interaction: `identity_${port}_interaction`,
        resume: `identity_${port}_resume`,
      },
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}`, policy: withCreate() },
    discovery: {
      prompt_values_supported: ['none', 'login', 'consent', 'create'],
      ui_locales_supported: [...languages],
    },
    loadExistingGrant: loadOrMakeGrant,
    async findAccount(_ctx, sub) {
      const account = await findAccountBySub(db, sub)
      if (!account) return undefined
      return {
        accountId: account.sub,
        claims: async () => ({
          sub: account.sub,
          name: account.displayName,
          email: account.email,
          email_verified: account.emailVerified,
        }),
      }
    },
    features: {
      // Whoever must have the second factor demands it by an essential claim.
      claimsParameter: { enabled: true },
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          ctx.body = renderSignOutPage(form, isOwnSignOut(ctx), readerOf(ctx))
        },
        postLogoutSuccessSource(ctx) {
          const { done, doneText } = readerOf(ctx).words.signOut
          showMessage(ctx, { title: done, text: doneText })
        },
      },
    },
    renderError(ctx, out, error) {
      const statusCode = 'statusCode' in error ? error.statusCode : undefined
      const failure = describeFailure(error.name, statusCode, readerOf(ctx).words)
      ctx.status = failure.status
      if (failure.status === 503) ctx.set('retry-after', '5')
      log(`identity provider: ${out.error}, ${error.message}`)
      showMessage(ctx, failure)
    },
    ttl: {
      Interaction: hourS,
      Session: 12 * hourS,
      Grant: 12 * hourS,
      AuthorizationCode: minuteS,
      AccessToken: 10 * minuteS,
      IdToken: 10 * minuteS,
    },
  }
}
