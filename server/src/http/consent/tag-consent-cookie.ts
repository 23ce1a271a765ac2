import { readCookie, writeCookie } from '../cookies.ts'

/** Whether the carrier's tag manager may run in this browser (ADR 0017). */
export type TagConsent = 'given' | 'refused'

const name = 'myaccount_tags'
const sixMonthsSeconds = 182 * 24 * 60 * 60

/**
 * Undefined without a cookie, and for a value that is not ours. The cookie contains no id, so it identifies
 * nobody.
 */
export function readTagConsent(header: string | undefined): TagConsent | undefined {
  const value = readCookie(header, name)
  return value === 'given' || value === 'refused' ? value : undefined
}

export function writeTagConsent(consent: TagConsent, isSecure: boolean): string {
  return writeCookie(name, consent, { isSecure, maxAgeSeconds: sixMonthsSeconds })
}
