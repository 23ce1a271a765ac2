import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../src/build-app.ts'
import { type Composition, compose } from '../src/composition.ts'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/database/database.ts'
import { insertSession } from '../src/features/session/session.store.ts'
import { hashToken, makeToken } from '../src/features/session/session-token.ts'
import type { DocumentsGateway } from '../src/gateways/documents/port.ts'
import type { IdentityGateway } from '../src/gateways/identity/port.ts'
import type { Scanner } from '../src/gateways/scanner/port.ts'
import type { Tracing } from '../src/tracing/tracing.ts'
import { acceptTermsOfAll } from './accept-terms-of-all.ts'
import { watchDeclaredAnswers } from './declared-answers.ts'
import { keptSessions } from './kept-sessions.ts'
import { loadTestRecords } from './load-test-records.ts'
import { prepared } from './prepared.ts'
import { testCarrierVariables, withLaw } from './test-carrier.ts'
import { filledTemplate } from './test-cluster.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { type PersonName, people } from './test-records.ts'
import { testFileSettings, testNowMs, testProcessorKeys, testPublicUrl, testTokens } from './test-settings.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly parts: Composition
  readonly ownerUrl: string
  /** The system clock of this application; tests move it. */
  readonly clock: { nowMs: number }
  /** A live session of the person; answers the Cookie header. The sign-in itself has tests of its own. */
  signIn(person: PersonName): Promise<string>
  /** As our own page calls: fixed header and JSON; `headers` overrides, null leaves one out. */
  call(options: CallOptions): Promise<LightMyRequestResponse>
  load(records: readonly FeedRecord[]): Promise<void>
  /** As the superuser, whom no policy binds: for what a test puts in place or looks up behind the product's back. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS'
  readonly path: string
  readonly cookie?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | null>>
}

export interface TestAppOptions {
  readonly identity?: IdentityGateway
  readonly archive?: DocumentsGateway
  readonly scanner?: Scanner
  readonly tracing?: Tracing
  /** A migrated database on a server of the test's own, which needs `records`. */
  readonly server?: { readonly adminUrl: string; readonly database: TestDatabase }
  /** Those of `testRecords` unless others are given. */
  readonly records?: readonly FeedRecord[]
  readonly environment?: Readonly<Record<string, string>>
  /** Takes the log's lines; LOG_LEVEL is silent unless the environment says another. */
  readonly logTo?: { write(line: string): void }
  /** A machine that is busy may take longer to connect than people are let wait. */
  readonly connectTimeoutMs?: number
  /** Tests look bills up faster than people; who measures the time of a look-up says the real one by undefined. */
  readonly guestAnswersEveryMs?: number | undefined
}

/** The whole server on a database of its own, filled through the feed. */
export async function createTestApp({
  identity,
  archive,
  scanner,
  tracing,
  server,
  records,
  environment = {},
  logTo,
  connectTimeoutMs = 20_000,
  ...pace
}: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase =
    server?.database ??
    (await createTestDatabase(undefined, records === undefined ? filledTemplate : undefined))
  const clock = { nowMs: testNowMs }
  const read = readConfig({
    NODE_ENV: 'test',
    DEMO: '1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: testPublicUrl,
    DATABASE_URL: testDatabase.appUrl,
    DATABASE_BROWSER_URL: testDatabase.browserUrl,
    DATABASE_OWNER_URL: testDatabase.ownerUrl,
    DATABASE_CONNECTIONS: '8',
    // What a test makes wait for a lock waits until the test, on a machine that is busy, has seen it.
    DATABASE_TIMEOUT_MS: '40000',
    OIDC_ISSUER: 'http://localhost:9',
    OIDC_CLIENT_ID: 'myaccount',
    OIDC_CLIENT_SECRET: 'client-secret-of-the-tests',
    FEED_TOKEN: testTokens.feed,
    PEOPLE_TOKEN: testTokens.people,
    EVENTS_TOKEN: testTokens.events,
    METRICS_TOKEN: testTokens.metrics,
    ...testFileSettings,
    ...testProcessorKeys,
    // Nothing listens there: who pays starts a processor of their own.
    PROCESSOR_URL: 'http://localhost:9',
    SMTP_URL: 'smtp://localhost:9',
    MAIL_FROM: 'MyAccount <no-reply@carrier.example>',
    // Only a document after consent names it, and no browser is here.
    TAG_MANAGER_URL: 'https://tags.example/t.js',
    ...(environment.CARRIER_FOLDER === undefined && testCarrierVariables),
    // Suites ask faster than people; the limits have a test of their own.
    RATE_LIMITS: '0',
    ...environment,
  })
  // Variables cannot name the law of states, and without it little is allowed.
  const config = environment.CARRIER_FOLDER === undefined ? withLaw(read) : read
  const parts = compose({
    config,
    appVersion: '1.0.0+test',
    clock: () => clock.nowMs,
    database: openDatabase({ ...config.database, connectTimeoutMs, ...(tracing && { tracing }) }),
    replica:
      config.database.replica &&
      openDatabase({
        ...config.database.replica,
        statementTimeoutMs: config.database.statementTimeoutMs,
        connectTimeoutMs,
      }),
    guestAnswersEveryMs: 1,
    ...pace,
    ...(identity && { identity }),
    ...(archive && { archive }),
    ...(scanner && { scanner }),
    ...(tracing && { tracing }),
    ...(logTo && { logTo }),
  })
  const app = await buildApp(parts)
  const expectDeclared = watchDeclaredAnswers(app)
  await app.ready()
  const adminUrl = new URL(server?.adminUrl ?? inject('testPostgresAdminUrl'))
  adminUrl.pathname = new URL(testDatabase.ownerUrl).pathname
  const admin = new pg.Pool({ connectionString: adminUrl.href, max: 1 })
  // A test may end every connection of its database.
  admin.on('error', () => {})
  const load = async (given: readonly FeedRecord[]) => {
    // Who changes people or seats has ended their sessions.
    keptSessions.delete(app)
    await loadTestRecords(parts.database, given, () => clock.nowMs)
    await acceptTermsOfAll(admin)
  }
  if (records !== undefined) await load(records)
  return {
    app,
    parts,
    ownerUrl: testDatabase.ownerUrl,
    clock,
    load,
    async signIn(person) {
      const token = makeToken()
      await parts.database.transaction('session', async (tx) => {
        const rows = await tx.run(
          sql<{ userId: never }>`select user_id from users where lower(email) = ${people[person]}`,
        )
        const userId = rows[0]?.userId
        if (userId === undefined) throw new Error(`No such person: ${person}`)
        const endsAtMs = clock.nowMs + 12 * 60 * 60 * 1000
        await tx.change(
          insertSession({
            sessionHash: hashToken(token),
            userId,
            nowMs: clock.nowMs,
            endsAtMs,
            sealedIdToken: null,
          }),
        )
      })
      return parts.cookies.setSession(token).split(';')[0] as string
    },
    async call({ method = 'GET', path, cookie, body, headers = {} }) {
      const own: Record<string, string | null> = {
        'x-myaccount-request': '1',
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      }
      const kept = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== null)
      const request: InjectOptions = { method, url: path, headers: Object.fromEntries(kept) }
      if (body !== undefined) request.payload = typeof body === 'string' ? body : JSON.stringify(body)
      const answer = await app.inject(request)
      expectDeclared()
      return answer
    },
    sql: async (text, values) => (await admin.query(values ? prepared(text, values) : text)).rows,
    async close() {
      await app.close()
      await parts.close()
      await admin.end()
      await testDatabase.drop()
    },
  }
}
