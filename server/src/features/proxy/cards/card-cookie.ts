import { proxyCardLifetimeMs } from '@myaccount/domain/proxy/proxy-card-limits'
import { readCookie, writeCookie } from '../../../http/cookies.ts'
import { isToken } from '../../session/session.reader.ts'

export interface CardCookie {
  read(header: string | undefined): string | undefined
  set(token: string): string
  clear(): string
}

/** The card's own cookie: it opens one member's vote at one meeting, and is independent of any sign-in. */
export function makeCardCookie(isSecure: boolean): CardCookie {
  const name = `${isSecure ? '__Host-' : ''}myaccount_proxy_card`
  return {
    read(header) {
      const token = readCookie(header, name)
      return isToken(token) ? token : undefined
    },
    set: (token) => writeCookie(name, token, { isSecure, maxAgeSeconds: proxyCardLifetimeMs / 1000 }),
    clear: () => writeCookie(name, '', { isSecure, maxAgeSeconds: 0 }),
  }
}
