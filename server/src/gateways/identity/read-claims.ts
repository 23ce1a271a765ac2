import { toPlainLine } from '@myaccount/contract/plain-text'
import type { PersonClaims } from './port.ts'

/** OpenID Connect Core 2: at most 255 characters of ASCII. A longer one is no subject, and no key of ours. */
const subjectPattern = /^[ -~]{1,255}$/
/** As long as the feed's names. */
const nameAtMost = 80

export function isSubject(subject: string): boolean {
  return subjectPattern.test(subject)
}

type Claims = Readonly<Record<string, unknown>>

/** Whether the ID token leaves nothing for UserInfo to say. */
export function isWhole(idToken: Claims): boolean {
  return saysAddress(idToken) && typeof idToken.name === 'string'
}

/**
 * The person of an ID token, completed by UserInfo where it was asked. An address and whether it is verified come from
 * one of them: taken apart, one could vouch for the address of the other.
 */
export function readPerson(idToken: Claims, userInfo: Claims = {}): PersonClaims {
  const source = saysAddress(idToken) || typeof userInfo.email !== 'string' ? idToken : userInfo
  return {
    email: typeof source.email === 'string' ? source.email : null,
    isEmailVerified: source.email_verified === true,
    displayName: readName(idToken.name) ?? readName(userInfo.name),
  }
}

function saysAddress({ email, email_verified: isVerified }: Claims): boolean {
  return typeof email === 'string' && typeof isVerified === 'boolean'
}

function readName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const characters = [...toPlainLine(name).trim()]
  return characters.slice(0, nameAtMost).join('').trim() || null
}
