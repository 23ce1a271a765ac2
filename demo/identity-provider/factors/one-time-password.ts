import { Secret, TOTP } from 'otpauth'

/** How RFC 6238 codes are made here: what every authenticator application expects when it is told nothing else. */
const periodS = 30
const digits = 6

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'MyAccount sign-in',
    label,
    secret: Secret.fromBase32(secret),
    digits,
    period: periodS,
  })
}

/** 160 random bits in base 32, as an authenticator application takes them. */
export function makeFactorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the picture of the page holds. */
export function factorAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / periodS)

export function codeOfStep(secret: string, step: number): string {
  return totpOf(secret).generate({ timestamp: step * periodS * 1000 })
}

/**
 * The step whose code was typed: this one, or one beside it, since clocks differ. Null of a wrong code, and of one that
 * is not newer than `lastStep`: a code is good once.
 */
export function findStep(secret: string, typed: string, now: Date, lastStep: number | null): number | null {
  const token = typed.replaceAll(/\s/g, '')
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const step = stepOf(now) + delta
  return lastStep !== null && step <= lastStep ? null : step
}
