import { isApiPath } from '@myaccount/contract/api-paths'

const base = 'https://portal.invalid'
/** No honest path needs more rounds of decoding than this. */
const roundsAtMost = 5

/**
 * Returns the path that a sign-in may return to: a page of ours; anything else becomes '/'. An address of another
 * origin can hide behind `//`, a backslash or a control character, so the path is read as a browser reads it. The
 * server that takes the request decodes it, and proxies may decode it before, so every reading of it must be a
 * page. The client's route table decides which pages exist: an unknown path answers as 404 like any other.
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

/** Reads the path as a browser does; undefined where it is no page of ours. */
function pageOf(path: string): URL | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, base)) return undefined
  const url = new URL(path, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined
  // API paths and the steps of the sign-in are no pages; returning to sign-out would undo the sign-in.
  return isApiPath(url.pathname) || /^\/signout(\/|$)/i.test(url.pathname) ? undefined : url
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
