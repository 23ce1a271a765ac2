import { redactReport } from '@myaccount/domain/status/redact-report'
import type { Scope } from '@sentry/core'
import type { ServerRuntimeClient } from '@sentry/core/server'
import type { ErrorReports } from './port.ts'

interface SentryOptions {
  readonly dsn: string
  readonly release: string
  readonly onFailure: (error: unknown) => void
}

interface Loaded {
  readonly client: ServerRuntimeClient
  readonly scope: Scope
}

const timeoutMs = 5_000

/**
 * Sends to Sentry's wire format, loaded with the first error and not before (stack: eager loading cost 314 ms and
 * 59 MB at start). Of its library only the core is used: no request, no person and no breadcrumb is ever collected,
 * and what a message or a stack may hold is filtered.
 */
export function sentryErrorReports({ dsn, release, onFailure }: SentryOptions): ErrorReports {
  let loading: Promise<Loaded> | undefined
  return {
    report(error, incidentId) {
      loading ??= load(dsn, release)
      loading
        .then(({ scope }) =>
          scope.captureException(error, { captureContext: { tags: { incident: incidentId } } }),
        )
        .catch(onFailure)
    },
    async flush(withinMs) {
      await loading?.then(({ client }) => client.flush(withinMs)).catch(onFailure)
    },
  }
}

async function load(dsn: string, release: string): Promise<Loaded> {
  const [sentry, forServers] = await Promise.all([import('@sentry/core'), import('@sentry/core/server')])
  const client = new forServers.ServerRuntimeClient({
    dsn,
    release,
    environment: 'production',
    platform: 'node',
    integrations: [],
    sendClientReports: false,
    stackParser: sentry.createStackParser(forServers.nodeStackLineParser()),
    transport: (options) =>
      sentry.createTransport(options, async ({ body }) => {
        const sent = typeof body === 'string' ? body : new Uint8Array(body)
        const answer = await fetch(options.url, {
          method: 'POST',
          body: sent,
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { statusCode: answer.status }
      }),
    beforeSend: (event) => redactReport(event),
  })
  const scope = new sentry.Scope()
  scope.setClient(client)
  client.init()
  return { client, scope }
}
