import { addDays, type CalendarDate } from '../kernel/calendar-date.ts'
import type { OwnDocument } from './own-document.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

export interface CertificateLimit {
  /** New certificates within one window. */
  readonly most: number
  /** The length of a window, in milliseconds; it begins with its first certificate. */
  readonly withinMs: number
}

/**
 * The limits of new certificates for one person over all accounts, and for one account over all people. An
 * account has more, so that one person cannot use up the limit for the others.
 */
export const certificateLimits = {
  personHour: { most: 20, withinMs: hourMs },
  personDay: { most: 60, withinMs: dayMs },
  accountHour: { most: 50, withinMs: hourMs },
  accountDay: { most: 150, withinMs: dayMs },
} as const satisfies Readonly<Record<string, CertificateLimit>>

/** A holder that still needs proof later gets a new certificate, which states the policy as it is then. */
const certificateDays = 90

/** The day on which a certificate expires: the policy's end or 90 days after it was issued, whichever is earlier. */
export function certificateValidUntil(issuedOn: CalendarDate, policyEndsOn: CalendarDate): CalendarDate {
  const latest = addDays(issuedOn, certificateDays)
  return policyEndsOn < latest ? policyEndsOn : latest
}

/**
 * A certificate is no longer valid on the day itself, as cover ends at 12:01 a.m. of its last day (domain.md
 * 1.1).
 */
export function isExpiredCertificate(own: OwnDocument | null, today: CalendarDate): boolean {
  return own?.kind === 'certificate' && own.validUntil <= today
}
