import type { FastifyInstance } from 'fastify'

/**
 * One host name, `localhost` (ADR 0003): other names of this machine redirect, so that cookies and the
 * issuer agree and a foreign name that resolves here reads nothing.
 * `port` is asked at each request, because a service on port 0 learns its port when it listens.
 */
export function guardLocalHost(app: FastifyInstance, port: () => number): void {
  app.addHook('onRequest', async (request, reply) => {
    const expected = `localhost:${port()}`
    if (request.headers.host === expected) return
    if (request.method === 'GET' || request.method === 'HEAD') {
      return reply.redirect(`http://${expected}${request.url}`, 307)
    }
    return reply.code(421).send('Use localhost.')
  })
}

/**
 * Forms of our own pages only: a foreign page's post is refused, also that of a browser without Fetch Metadata, which
 * still says its Origin. A program says neither, and passes.
 */
export function refuseForeignPosts(app: FastifyInstance, port: () => number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin, 'sec-fetch-site': site } = request.headers
    const isForeign =
      (site !== undefined && site !== 'same-origin') ||
      (origin !== undefined && origin !== `http://localhost:${port()}`)
    if (isForeign) return reply.code(403).send('Not from this page.')
  })
}
