import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Tracing } from '../tracing/tracing.ts'
import { isProbe } from './request-log.ts'

/**
 * Opens a span for each request but probes, named after the route's pattern. The incident id leads from the span to the
 * log and back.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  const goOn = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else span.inside(done)
  }
  app.addHook('onRequest', (request, _, done) => {
    if (isProbe(request)) return done()
    const { method, routeOptions, id } = request
    const route = routeOptions.url ?? 'page'
    const attributes = { 'http.request.method': method, 'http.route': route, 'myaccount.incident_id': id }
    const span = tracing.open(
      { name: `${method} ${route}`, kind: 'server', attributes },
      traceparentOf(request),
    )
    if (span !== undefined) spans.set(request, span)
    goOn(request, done)
  })
  // A body is read on events of its socket, which know nothing of the span.
  app.addHook('preValidation', (request, _, done) => goOn(request, done))
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
    done()
  })
}

/** Believed only from a trusted proxy, which names the caller; a browser could force sampling by it. */
function traceparentOf(request: FastifyRequest): string | undefined {
  const { traceparent } = request.headers
  const isFromProxy = typeof traceparent === 'string' && (request.ips?.length ?? 0) > 1
  return isFromProxy ? traceparent : undefined
}
