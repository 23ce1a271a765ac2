/**
 * Paths that are answered as an API and never as a page. An unknown `/auth/callback/...` is no page either.
 */
const apiPath = /^\/(api|auth|status|feed|events|webhooks|healthz|metrics)(\/|$)/i

export function isApiPath(pathname: string): boolean {
  return apiPath.test(pathname)
}
