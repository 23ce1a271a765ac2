/** Reads one cookie of a Cookie header; undefined where it is absent. The first of a name wins, as in browsers. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

interface CookieOptions {
  /** Seconds; 0 removes the cookie. Absent: until the browser is closed. */
  readonly maxAgeSeconds?: number
  /** False only behind the flag for browsers that refuse Secure cookies on http://localhost (ADR 0003). */
  readonly isSecure: boolean
}

/** Lax and not Strict: the identity provider's answer comes from another site. */
export function writeCookie(name: string, value: string, { maxAgeSeconds, isSecure }: CookieOptions): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${age}`
}
