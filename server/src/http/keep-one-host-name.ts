import { isApiPath } from '@myaccount/contract/api-paths'
import { startLogin } from '@myaccount/contract/endpoints/session'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * A demo has one host name (ADR 0003): cookies and the provider's answer belong to `localhost`, so a page opened by
 * 127.0.0.1 would lose its sign-in. Pages and the start of a sign-in redirect to the same path of PUBLIC_URL; calls,
 * webhooks and probes are answered under any name. Elsewhere than on localhost a proxy decides about names, and this
 * does nothing.
 */
export function keepOneHostName(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl)
  if (own.hostname !== 'localhost') return
  app.addHook('onRequest', async (request, reply) => {
    const { hostname, url } = request
    // A request without a host, or with a whole address in its first line, is not from a browser.
    if (!hostname || hostname.toLowerCase() === own.hostname || !url.startsWith('/')) return
    if (reading.has(request.method) && isOpenedByPeople(url.split('?')[0] ?? ''))
      return reply.redirect(`${own.origin}${url}`, 302)
  })
}

function isOpenedByPeople(pathname: string): boolean {
  return !isApiPath(pathname) || pathname === startLogin.path
}

/**
 * Node takes the first of two Host headers; a proxy before it may take the second and allow or cache the answer for
 * another site (RFC 9112, 3.2).
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _, done) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
    done(hosts.length > 1 ? new AppError('input.invalid', { status: 400 }) : undefined)
  })
}
