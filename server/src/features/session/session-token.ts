import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. The browser holds the token, the database its hash. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Anything else in the cookie is not worth a question to the database. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)
}
