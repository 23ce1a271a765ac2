import { isApiPath } from '@myaccount/contract/api-paths'

const base = 'https://portal.invalid'
/** Whoever needs more rounds to write a path has something to hide. */
const roundsAtMost = 5

/**
 * Where a sign-in may return to: a page of ours, by its path; anything else is '/'. An address of another origin can
 * hide behind `//`, a backslash or a control character, so the path is read the way a browser reads it. Whoever takes
 * the request decodes it, and some before us more than once, so every reading of it must be a page.
 * Which pages there are, the client's route table knows: an unknown path answers as 404 like any other.
 */
export function safeReturnPath(path: string | undefined): string {
  const url = path === undefined ? undefined : pageOf(path)
  if (url === undefined) return '/'
  let reading = url.pathname
  for (let round = 0; round < roundsAtMost; round += 1) {
    const decoded = decode(reading)
    if (decoded === reading) return `${url.pathname}${url.search}`
    const page = decoded === undefined ? undefined : pageOf(decoded)
    if (decoded === undefined || page === undefined) return '/'
    reading = decoded
  }
  return '/'
}

/** As a browser reads it; undefined where that is no page of ours. */
function pageOf(path: string): URL | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, base)) return undefined
  const url = new URL(path, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined
  // Calls and the sign-in's own steps are no pages; returning to sign-out would undo the sign-in.
  return isApiPath(url.pathname) || /^\/signout(\/|$)/i.test(url.pathname) ? undefined : url
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
