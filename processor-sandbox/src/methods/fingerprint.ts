import { createHash } from 'node:crypto'

/** The same number has the same fingerprint in every payment method, over restarts too (domain.md 3.7). */
export function fingerprintOf(number: string): string {
  return createHash('sha256')
    .update(`fingerprint ${number}`)
    .digest('base64url')
    .replace(/[-_]/g, '0')
    .slice(0, 16)
}
