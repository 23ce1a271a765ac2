import { createHash, randomBytes } from 'node:crypto'
import { logout } from '@myaccount/contract/endpoints/session'
import type { FastifyReply } from 'fastify'
import type { Carrier } from '../../carrier/carrier.ts'
import { escapeHtml } from '../../http/document/escape-html.ts'

interface Asked {
  readonly sessionToken: string
  readonly query: { readonly reason?: 'idle' | undefined; readonly returnTo?: string | undefined }
  readonly carrier: Pick<Carrier, 'portalName' | 'palette'>
}

/** Only the holder of the session's token can make the proof, so a page elsewhere cannot write the link. */
function signOutProof(sessionToken: string): string {
  return createHash('sha256').update(`sign out ${sessionToken}`).digest('base64url')
}

export function isSignOutProof(sessionToken: string, given: string | undefined): boolean {
  return given === signOutProof(sessionToken)
}

/**
 * A browser without Fetch Metadata does not report whose link it follows, and a link on another site would sign
 * people out. So the page asks for a confirmation. It has a link and no form: the policy stops forms that are
 * redirected to the provider (ADR 0007).
 */
export function sendSignOutPage(
  reply: FastifyReply,
  { sessionToken, query: { reason, returnTo }, carrier }: Asked,
): FastifyReply {
  const query = new URLSearchParams({
    ...(reason && { reason }),
    ...(returnTo && { returnTo }),
    confirm: signOutProof(sessionToken),
  })
  const nonce = randomBytes(16).toString('base64')
  return reply
    .status(200)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(
      signOutPage({
        action: escapeHtml(`${logout.path}?${query}`),
        portalName: escapeHtml(carrier.portalName),
        color: carrier.palette.primary,
        nonce,
      }),
    )
}

interface SignOutPage {
  readonly action: string
  readonly portalName: string
  readonly color: string
  readonly nonce: string
}

const signOutPage = ({ action, portalName, color, nonce }: SignOutPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign out · ${portalName}</title>
<style nonce="${nonce}">
body { font: 1rem/1.5 system-ui, sans-serif; color: #16202c; margin: 0 auto; max-width: 32rem; padding: 3rem 1.25rem }
a { display: inline-block; line-height: 1.25rem; margin-right: 1rem; padding: 0.75rem 0 }
a.button { background: ${color}; border-radius: 0.375rem; color: #fff; padding: 0.75rem 1.5rem; text-decoration: none }
</style>
</head>
<body>
<main>
<h1>Sign out?</h1>
<p>You are signed in. Sign out to end your session on this device.</p>
<p><a class="button" href="${action}">Sign out</a> <a href="/">Stay signed in</a></p>
</main>
</body>
</html>
`
