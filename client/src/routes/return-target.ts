import { findRoute } from './find-route.ts'

/** Only makes relative addresses absolute; no request goes to it. */
const someOrigin = 'https://portal.invalid'

/**
 * Returns where sign-in may lead: a path of the route table on this origin, else null (ADR 0005). `//host`,
 * `/\host`, other schemes and control characters are what attackers try here.
 */
export function readReturnTarget(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !/^\/(?![/\\])[\x20-\x7e]*$/.test(text) || text.includes('\\'))
    return null
  if (!URL.canParse(text, someOrigin)) return null
  const url = new URL(text, someOrigin)
  if (url.origin !== someOrigin) return null
  const found = findRoute(url.pathname)
  // Public pages need no sign-in, and /login or /signout would lead in a circle; an invitation
  // is accepted after sign-in.
  if (found?.route.access !== 'auth' && found?.route.name !== 'invitation') return null
  return url.pathname + url.search
}
