import { redactReport } from '@myaccount/domain/status/redact-report'
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'

/** Has a file of its own, so that named imports limit the lazily loaded code to the few parts that are used. */
export function openSentryScope({ dsn, release }: { readonly dsn: string; readonly release: string }): Scope {
  const client = new BrowserClient({
    dsn,
    release,
    environment: 'production',
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // Collects no breadcrumbs, request data or session counts: data that is not collected cannot leak.
    integrations: [],
    sendClientReports: false,
    beforeSend: (event) => redactReport(event),
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  return scope
}
