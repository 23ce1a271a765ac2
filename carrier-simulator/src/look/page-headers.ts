/**
 * Headers of every page of the demo's services.
 * `formTargets`: origins that a form of ours may end up at. `form-action` also judges the redirects after a
 * post (ADR 0007), so the sign-in form needs the portal's origin here.
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // `no-referrer` would turn the Origin of our own form posts into "null".
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  }
}
