import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../../../src/build-app.ts'
import { type Composition, compose } from '../../../src/composition.ts'
import { readConfig } from '../../../src/config.ts'
import { type Database, openDatabase } from '../../../src/database/database.ts'
import type { MailGateway } from '../../../src/gateways/mail/port.ts'
import type { Processor } from '../../../src/gateways/processor/port.ts'
import { testCarrierVariables } from '../../test-carrier.ts'
import type { TestDatabase } from '../../test-database.ts'
import { testFileSettings, testProcessorKeys, testPublicUrl, testTokens } from '../../test-settings.ts'
import { processorTimeoutMs } from './connect-processor.ts'

export interface Instance {
  readonly app: FastifyInstance
  readonly parts: Composition
  /** Errors it told its log of since it was asked last; work goes on after them, and nobody else would know. */
  takeErrors(): string[]
  call(options: InstanceCall): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

interface InstanceCall {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly cookie?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

interface InstanceOptions {
  readonly urls: Pick<TestDatabase, 'appUrl' | 'browserUrl' | 'ownerUrl'>
  readonly clock: () => number
  readonly processor: Processor
  /** None for one that sends no email. */
  readonly mail?: MailGateway
  /** Between the instance and its door; as it is where nothing is planted. */
  readonly wrapDatabase?: (database: Database) => Database
}

/** One portal with connections of its own, as one process of several that serve the same database. */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const config = readConfig(environmentOf(options.urls))
  const opened = openDatabase({ ...config.database, connectTimeoutMs: 20_000 })
  const database = options.wrapDatabase?.(opened) ?? opened
  let errors: string[] = []
  const parts = compose({
    config,
    logTo: { write: (line) => void errors.push(line) },
    appVersion: '1.0.0+history',
    clock: options.clock,
    processor: options.processor,
    ...(options.mail && { mail: options.mail }),
    database,
  })
  const app = await buildApp(parts)
  await app.ready()
  return {
    app,
    parts,
    takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    call({ method = 'GET', path, cookie, body, headers = {} }) {
      return app.inject({
        method,
        url: path,
        headers: {
          'x-myaccount-request': '1',
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { payload: JSON.stringify(body) }),
      })
    },
    async close() {
      await app.close()
      await parts.close()
    },
  }
}

export function environmentOf({
  appUrl,
  browserUrl,
  ownerUrl,
}: InstanceOptions['urls']): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DEMO: '1',
    LOG_LEVEL: 'error',
    PUBLIC_URL: testPublicUrl,
    DATABASE_URL: appUrl,
    DATABASE_BROWSER_URL: browserUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_CONNECTIONS: '6',
    OIDC_ISSUER: 'http://localhost:9',
    OIDC_CLIENT_ID: 'myaccount',
    OIDC_CLIENT_SECRET: 'client-secret-of-the-tests',
    FEED_TOKEN: testTokens.feed,
    PEOPLE_TOKEN: testTokens.people,
    EVENTS_TOKEN: testTokens.events,
    METRICS_TOKEN: testTokens.metrics,
    ...testFileSettings,
    ...testProcessorKeys,
    PROCESSOR_URL: 'http://localhost:9',
    PROCESSOR_TIMEOUT_MS: String(processorTimeoutMs),
    SMTP_URL: 'smtp://localhost:9',
    MAIL_FROM: 'MyAccount <no-reply@carrier.example>',
    ...testCarrierVariables,
    RATE_LIMITS: '0',
  }
}
