import { randomBytes } from 'node:crypto'

/** New for every document; written into attributes as it stands. */
export function makeNonce(): string {
  return randomBytes(18).toString('base64url')
}

interface PolicyOptions {
  readonly nonce: string
  readonly mode: 'production' | 'development'
  /** Origins beside our own that scripts may call: the error receiver, where one is configured. */
  readonly connectTo: readonly string[]
}

/** Only what our own scripts bring runs, and only our own styles, images and fonts are shown (quality.md 2). */
export function writeContentSecurityPolicy({ nonce, mode, connectTo }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Nothing of ours writes markup or code from text. The development server does.
    ...(mode === 'production' ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join('; ')
}
