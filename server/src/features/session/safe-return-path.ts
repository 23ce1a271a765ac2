import { isApiPath } from '@myaccount/contract/api-paths'

/**
 * Where a sign-in may return to: a page of ours, by its path; anything else is '/'. An address of another origin can
 * hide behind `//`, a backslash or a control character, so the path is read the way a browser reads it.
 * Which pages there are, the client's route table knows: an unknown path answers as 404 like any other.
 */
export function safeReturnPath(path: string | undefined): string {
  if (path === undefined || !path.startsWith('/')) return '/'
  const base = 'https://portal.invalid'
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined
  if (url === undefined || url.origin !== base || url.pathname.startsWith('//')) return '/'
  // Calls and the sign-in's own steps are no pages; returning to sign-out would undo the sign-in.
  if (isApiPath(url.pathname) || /^\/signout(\/|$)/i.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}`
}
