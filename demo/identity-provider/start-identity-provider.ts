import { setTimeout as sleep } from 'node:timers/promises'
import { registerLook } from '@myaccount/carrier-simulator/look/look.routes'
import { pageHeaders } from '@myaccount/carrier-simulator/look/page-headers'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { Provider } from 'oidc-provider'
import pg from 'pg'
import { guardLocalHost, refuseForeignPosts } from '../guard-local-origin.ts'
import { deleteForgottenMisses } from './accounts/identity-account.store.ts'
import { type HashCost, unknownAccountHash } from './accounts/password-hash.ts'
import { deleteOldSteps } from './factors/second-step.store.ts'
import type { IdentitySecrets } from './identity-secrets.ts'
import { registerInteraction } from './interaction.routes.ts'
import { deleteExpiredPayloads } from './oidc-payload.store.ts'
import { describeFailure } from './pages/describe-failure.ts'
import { renderMessagePage } from './pages/message.page.ts'
import type { DemoLogin } from './pages/sign-in.page.ts'
import { deleteOldProofs } from './proofs/email-proof.store.ts'
import type { SendProofEmail } from './proofs/proof-emails.ts'
import { configureProvider, type IdentityClient } from './provider-configuration.ts'
import { registerSwitch, takeAway } from './take-away.ts'
import { wordsForReader } from './words/words-for-reader.ts'

export interface IdentityProviderOptions {
  port: number
  /** The role that owns schema `identity`; `prepareIdentityDatabase` has run. */
  databaseUrl: string
  secrets: IdentitySecrets
  client: IdentityClient
  log: (line: string) => void
  /** Offered on the sign-in page; none when left out. */
  demoLogins?: readonly DemoLogin[]
  /** Given by tests; the system clock otherwise (ADR 0013: never the business clock). */
  now?: () => Date
  wait?: (ms: number) => Promise<void>
  /** Of the accounts' passwords, which an unknown email costs as well. */
  hashCost?: HashCost
  /** Codes for new sign-ins and forgotten passwords. */
  sendEmail: SendProofEmail
}

export interface RunningIdentityProvider {
  issuer: string
  /** From now on only the new one is accepted, as after a rotation at a provider that keeps one secret. */
  changeClientSecret(secret: string): void
  stop(): Promise<void>
}

const housekeepingEveryMs = 10 * 60 * 1000

/** Everything but the sign-in form goes to oidc-provider, which reads request bodies itself. */
async function registerProvider(app: FastifyInstance, provider: Provider, headers: Record<string, string>) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const answer = provider.callback()
    scope.all('/*', (request, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
      answer(request.raw, reply.raw)
    })
  })
}

/** Starts the demo's OpenID Connect provider on localhost and answers once it listens. */
export async function startIdentityProvider(
  options: IdentityProviderOptions,
): Promise<RunningIdentityProvider> {
  const { port, secrets, log, demoLogins = [], now = () => new Date() } = options
  const client = { ...options.client }
  const stopping = new AbortController()
  const wait = options.wait ?? ((ms) => sleep(ms, undefined, { signal: stopping.signal }))
  const unknownHash = unknownAccountHash(options.hashCost)
  const db = new pg.Pool({ connectionString: options.databaseUrl, max: 5 })
  db.on('error', (error) => {
    if (!stopping.signal.aborted) log(`identity provider: database connection lost (${error.message})`)
  })

  const issuer = `http://localhost:${port}`
  const clientOrigins = [
    ...new Set([...client.redirectUris, ...client.postLogoutRedirectUris].map((uri) => new URL(uri).origin)),
  ]
  const portalUrl = `${clientOrigins[0] ?? issuer}/`
  const headers = pageHeaders(clientOrigins)
  const provider = new Provider(issuer, configureProvider({ port, db, secrets, client, portalUrl, log }))
  provider.on('server_error', (_ctx, error) => log(`identity provider: ${error.name}: ${error.message}`))

  const app = Fastify({ forceCloseConnections: true })
  guardLocalHost(app, () => port)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const reader = wordsForReader(undefined, request.headers['accept-language'])
    const failure = describeFailure(error.name, error.statusCode, reader.words)
    if (failure.status >= 500) {
      log(`identity provider: ${error.name}: ${error.message}`)
      reply.header('retry-after', '5')
    }
    const page = renderMessagePage({ ...failure, ...reader, portalUrl })
    return reply.code(failure.status).headers(headers).type('text/html; charset=utf-8').send(page)
  })
  const away = takeAway(app)
  const script = new URL('./pages/submit-sign-out.js', import.meta.url).href
  await registerLook(app, [
    { path: '/look/submit-sign-out.js', location: script, mediaType: 'text/javascript; charset=utf-8' },
  ])
  await app.register(async (scope) => {
    refuseForeignPosts(scope, () => port)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers)
    })
    const { sendEmail, hashCost } = options
    registerSwitch(scope, away)
    registerInteraction(scope, {
      provider,
      portalUrl,
      demoLogins,
      db,
      now,
      wait,
      unknownHash,
      sendEmail,
      hashCost,
    })
    scope.get('/', (request, reply) => {
      const reader = wordsForReader(undefined, request.headers['accept-language'])
      const { service: title, about: text } = reader.words
      const page = renderMessagePage({ title, text, portalUrl, ...reader })
      return reply.type('text/html; charset=utf-8').send(page)
    })
  })
  await registerProvider(app, provider, headers)

  const cleanUp = () =>
    Promise.all([
      deleteExpiredPayloads(db),
      deleteForgottenMisses(db, now()),
      deleteOldProofs(db, now()),
      deleteOldSteps(db, now()),
    ]).catch((error: Error) => log(`identity provider: clean-up failed (${error.message})`))
  const housekeeping = setInterval(cleanUp, housekeepingEveryMs).unref()
  await app.listen({ port, host: 'localhost' })
  return {
    issuer,
    changeClientSecret(secret) {
      client.secret = secret
    },
    async stop() {
      clearInterval(housekeeping)
      stopping.abort()
      await app.close()
      await db.end()
    },
  }
}
