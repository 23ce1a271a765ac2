import { type TagConsent, writeTagConsent } from '../../http/consent/tag-consent-cookie.ts'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import { type LanguageCookie, writeLanguageCookie } from '../../http/language/language-cookie.ts'
import { isToken } from './session-token.ts'

/**
 * Our two cookies of a session. `__Host-` ties each to this host, this path and https (ADR 0003).
 * - session: who is signed in. - login: binds a started sign-in to this browser, for any number of tabs.
 */
export interface SessionCookies {
  readSession(header: string | undefined): string | undefined
  readLogin(header: string | undefined): string | undefined
  setSession(token: string): string
  clearSession(): string
  setLogin(token: string): string
  /** Beside them: no secret, and read by language-of.ts alone. */
  setLanguage(cookie: LanguageCookie): string
  setTagConsent(consent: TagConsent): string
}

export const loginLifetimeMs = 10 * 60 * 1000

export function makeSessionCookies(isSecure: boolean): SessionCookies {
  const prefix = isSecure ? '__Host-' : ''
  const sessionName = `${prefix}myaccount_session`
  const loginName = `${prefix}myaccount_login`
  const read = (header: string | undefined, name: string) => {
    const value = readCookie(header, name)
    return isToken(value) ? value : undefined
  }
  return {
    readSession: (header) => read(header, sessionName),
    readLogin: (header) => read(header, loginName),
    setSession: (token) => writeCookie(sessionName, token, { isSecure }),
    clearSession: () => writeCookie(sessionName, '', { isSecure, maxAgeSeconds: 0 }),
    setLogin: (token) => writeCookie(loginName, token, { isSecure, maxAgeSeconds: loginLifetimeMs / 1000 }),
    setLanguage: (cookie) => writeLanguageCookie(cookie, isSecure),
    setTagConsent: (consent) => writeTagConsent(consent, isSecure),
  }
}
