/** Beside the policy, on every document; the API's own headers (http/security-headers.ts) stand where not replaced. */
export const pageHeaders: Readonly<Record<string, string>> = {
  // Personal: nobody keeps it, and "back" after sign-out shows nothing.
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  // Account numbers may stand in an address: other sites and our own logs see the origin alone (SECURITY.md).
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  vary: 'accept-encoding, accept-language, cookie, sec-gpc',
}
