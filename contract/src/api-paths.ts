/** What is answered as an API and never as a page. `/auth/callback/...` that no endpoint has is no page either. */
const apiPath = /^\/(api|auth|status|feed|events|webhooks|healthz|metrics)(\/|$)/i

export function isApiPath(pathname: string): boolean {
  return apiPath.test(pathname)
}
