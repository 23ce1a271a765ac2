import type { Scope } from '@sentry/browser'
import { ApiError } from '../api-error.ts'

export interface ReportedUser {
  readonly id: string
  readonly userType: string
}

export interface ErrorReporter {
  report(error: unknown): void
  /**
   * Sets the profile as context (specification 3), but only its id and type: names and addresses are never sent.
   */
  setUser(user: ReportedUser | null): void
}

interface ReporterOptions {
  readonly dsn: string
  readonly release: string
  /** Called with the error of a report that failed; never throws. */
  readonly onFailure?: (error: unknown) => void
}

export const silentReporter: ErrorReporter = { report: () => {}, setUser: () => {} }

/** Limits the reports of one page: a loop that fails each second must not become an attack on the receiver. */
const mostReports = 20

/** Sends to Sentry's wire format. The library is loaded with the first error and not before (ADR 0017). */
export function createErrorReporter({ dsn, release, onFailure }: ReporterOptions): ErrorReporter {
  let loading: Promise<Scope> | undefined
  let user: ReportedUser | null = null
  let sent = 0
  return {
    report(error) {
      if (sent >= mostReports) return
      sent += 1
      loading ??= loadScope(dsn, release)
      loading
        .then((scope) => {
          scope.setUser(user && { id: user.id })
          scope.setTag('user_type', user?.userType)
          scope.captureException(error, { captureContext: { tags: tagsOf(error) } })
        })
        .catch((failure: unknown) => onFailure?.(failure))
    },
    setUser(next) {
      user = next
    },
  }
}

async function loadScope(dsn: string, release: string): Promise<Scope> {
  const { openSentryScope } = await import('./open-sentry-scope.ts')
  return openSentryScope({ dsn, release })
}

function tagsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return {
    api_path: error.path,
    api_kind: error.kind,
    api_status: String(error.status),
    ...(error.body?.code && { api_code: error.body.code }),
    ...(error.incidentId && { incident: error.incidentId }),
  }
}

/** Forwards uncaught errors and unhandled rejections (specification 8), until the returned function is called. */
export function forwardUncaughtErrors(target: Window, { report }: Pick<ErrorReporter, 'report'>): () => void {
  const onError = (event: ErrorEvent) => report(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason)
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
