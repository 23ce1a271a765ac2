import { etagOf, type StaticFile } from './static-files.ts'

export const securityFilePath = '/.well-known/security.txt'

/** RFC 9116 recommends less than a year; each start of a process dates the file again. */
const validDays = 360

interface SecurityFileOptions {
  /** URIs of the carrier's contacts, best first. */
  readonly contacts: readonly string[]
  readonly publicUrl: string
  /** Epoch milliseconds at which the process started. */
  readonly now: number
}

/** Returns the file that tells researchers where to report a flaw (RFC 9116). Pass at least one contact. */
export function writeSecurityFile({ contacts, publicUrl, now }: SecurityFileOptions): StaticFile {
  const expires = new Date(now + validDays * 24 * 60 * 60_000)
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${new URL(securityFilePath, publicUrl).href}`,
  ]
  const plain = Buffer.from(`${lines.join('\n')}\n`)
  return { type: 'text/plain; charset=utf-8', etag: etagOf(plain), plain, encoded: {}, isImmutable: false }
}
