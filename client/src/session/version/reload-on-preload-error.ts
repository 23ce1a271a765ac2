import { checkVersion } from './check-version.ts'

interface PreloadErrorPorts {
  /** Asks the server; rejects without an answer. */
  readonly servedVersion: () => Promise<string>
  readonly reload: () => void
}

/**
 * A page's code that does not load raises the bundler's preload-error event. It is left unhandled, so the error is
 * rethrown (specification 8) and the page's error boundary shows it. Mostly a new version has replaced the files:
 * then the page is loaded again, once. Without a connection it is not, since that would lose what is shown.
 */
export function reloadOnPreloadError(
  target: EventTarget,
  { servedVersion, reload }: PreloadErrorPorts,
): void {
  target.addEventListener('vite:preloadError', () => {
    servedVersion()
      .then((version) => checkVersion(version, reload))
      .catch(() => {})
  })
}
