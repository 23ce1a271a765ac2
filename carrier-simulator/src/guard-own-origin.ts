import type { FastifyInstance } from 'fastify'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Accepts requests only from this machine and its own page: a foreign host name that resolves here is refused
 * (DNS rebinding), and so is a foreign page's form or script. Programs send no Origin and no Sec-Fetch-Site,
 * and pass. `port` is read at each request: with port 0 it is known only once the service listens.
 */
export function guardOwnOrigin(app: FastifyInstance, port: () => number): void {
  app.addHook('onRequest', async (request, reply) => {
    const own = `localhost:${port()}`
    const { host, origin } = request.headers
    if (host !== own && host !== `127.0.0.1:${port()}`) return reply.code(421).send('Use localhost.')
    if (reading.has(request.method)) {
      // All pages use one host name, as everywhere in the demo (ADR 0003).
      if (host !== own) return reply.redirect(`http://${own}${request.url}`, 307)
      return
    }
    const site = request.headers['sec-fetch-site']
    const isForeign =
      (site !== undefined && site !== 'same-origin') || (origin !== undefined && origin !== `http://${own}`)
    if (isForeign) return reply.code(403).send('Not from this page.')
  })
}
