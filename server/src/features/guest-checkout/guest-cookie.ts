import { readCookie, writeCookie } from '../../http/cookies.ts'
import { isToken } from '../session/session.reader.ts'

export interface GuestCookie {
  read(header: string | undefined): string | undefined
  set(token: string, maxAgeSeconds: number): string
}

/** The guest's own: it opens one bill, and says nothing of who is signed in beside it. */
export function makeGuestCookie(isSecure: boolean): GuestCookie {
  const name = `${isSecure ? '__Host-' : ''}myaccount_guest`
  return {
    read(header) {
      const token = readCookie(header, name)
      return isToken(token) ? token : undefined
    },
    set: (token, maxAgeSeconds) => writeCookie(name, token, { isSecure, maxAgeSeconds }),
  }
}
