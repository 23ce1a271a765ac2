import Fastify, { type FastifyInstance, LogController } from 'fastify'
import * as z from 'zod'
import { endpointsOff } from './carrier/capabilities-off.ts'
import type { Composition } from './composition.ts'
import { AppError } from './http/app-error.ts'
import { makeAnswerClientError } from './http/errors/client-error.ts'
import { asAppError, handleError, noteBegun, noteReceiving } from './http/errors/error-handler.ts'
import { makeIncidentId } from './http/errors/incident-id.ts'
import { validateInput } from './http/errors/validate-input.ts'
import { writeAnswer } from './http/errors/write-answer.ts'
import { keepOneHostName, refuseTwoHosts } from './http/keep-one-host-name.ts'
import { openRateLimits } from './http/limits/limit-rate.ts'
import { logRequests } from './http/request-log.ts'
import { traceRequests } from './http/trace-requests.ts'

/** On every answer of the API; pages add their own Content-Security-Policy. Made once, since they never differ. */
const apiHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const bodyLimitBytes = 100 * 1024
const headerLimitBytes = 16 * 1024

/** Answers for every path that is no endpoint: pages and their assets; absent where only the API is served. */
export type RegisterPages = (app: FastifyInstance) => Promise<void>

/** Registers what has to see every route as it is added, such as the API's document (scripts/docs/api). */
export type WatchRoutes = (app: FastifyInstance) => Promise<void>

/**
 * The server, ready to listen or to be called by a test: hooks in order, then every feature.
 * Nothing here starts work of its own.
 */
export async function buildApp(
  parts: Composition,
  registerPages?: RegisterPages,
  watchRoutes?: WatchRoutes,
): Promise<FastifyInstance> {
  const { config } = parts
  // Contract schemas are zod/mini, which says only "Invalid input" until told.
  z.config(z.locales.en())
  const app = Fastify({
    loggerInstance: parts.log,
    // One line a request is ours to write: http/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeIncidentId,
    bodyLimit: bodyLimitBytes,
    http: { maxHeaderSize: headerLimitBytes },
    requestTimeout: 30_000,
    // Only these proxies are believed about the caller's address; for all others the socket's address counts.
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    routerOptions: { maxParamLength: 100 },
    // While it drains, a request that still comes on an open connection is answered, and the connection closed.
    return503OnClosing: false,
    clientErrorHandler: makeAnswerClientError(parts.messagesFor),
    // A trailing slash, a wrong letter case or a bad escape is a page's business, never an error of the framework.
    frameworkErrors: (error, request, reply) => {
      noteReceiving(request)
      void handleError(error, request, reply.headers(apiHeaders) as never)
    },
  }) as unknown as FastifyInstance
  traceRequests(app, parts.tracing)
  app.decorate('messagesFor', parts.messagesFor)
  app.setValidatorCompiler(validateInput)
  app.setSerializerCompiler(writeAnswer)
  app.setErrorHandler(handleError)
  app.addHook('onError', async (request, _, error) => {
    // Only unexpected errors are reported, with the incident id that the person is shown.
    if (asAppError(error, request).code === 'internal') parts.errorReports.report(error, request.id)
  })
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(apiHeaders)
    done()
  })
  app.addHook('preParsing', (request, _reply, _body, done) => {
    noteReceiving(request)
    done()
  })
  app.addHook('preHandler', (request, _, done) => {
    noteBegun(request)
    done()
  })
  // A browser keeps its connection open: without this header each one would hold the drain up to its time-out.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (parts.isDraining()) reply.header('connection', 'close')
    done(null, payload)
  })
  logRequests(app)
  refuseTwoHosts(app)
  keepOneHostName(app, config.publicUrl)
  parts.metrics.measureRequests(app)
  await watchRoutes?.(app)

  parts.bindRoutes({
    app,
    publicUrl: config.publicUrl,
    authenticate: parts.authenticate,
    openRead: parts.openRead,
    tokens: config.tokens,
    nextTokens: config.nextTokens,
    limitRate: await openRateLimits(app, { isOn: config.hasRateLimits }),
    endpointsOff: endpointsOff(config.carrier.capabilitiesOff),
    onDenied: parts.onDenied,
    onTokenDenied: parts.onTokenDenied,
  })
  if (registerPages) await registerPages(app)
  else {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found')
    })
  }
  return app
}
