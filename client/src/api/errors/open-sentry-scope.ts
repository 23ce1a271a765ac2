import { redactReport } from '@myaccount/domain/status/redact-report'
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'

/** A file of its own: named imports keep what is loaded lazily to the few parts that are used. */
export function openSentryScope({ dsn, release }: { readonly dsn: string; readonly release: string }): Scope {
  const client = new BrowserClient({
    dsn,
    release,
    environment: 'production',
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // No breadcrumbs, no request data, no session counting: what is not collected cannot leak.
    integrations: [],
    sendClientReports: false,
    beforeSend: (event) => redactReport(event),
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  return scope
}
