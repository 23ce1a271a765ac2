import { createHash, timingSafeEqual } from 'node:crypto'
import type { Endpoint, EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import { errorBody } from '@myaccount/contract/errors'
import { backgroundHeader } from '@myaccount/contract/request-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asBrowser, asProcess } from '../database/browser-wall.ts'
import { AppError, notFound } from './app-error.ts'
import type { Authentication, Caller } from './authenticate.ts'
import { authorize } from './authorize.ts'
import { decideTrust } from './decide-trust.ts'
import { asAppError, handleError, isFault, noteRead } from './errors/error-handler.ts'
import { isTooDeep } from './json-depth.ts'
import { languageOf } from './language/language-of.ts'
import { type LimitRate, limitsOf } from './limits/limit-rate.ts'
import type { OpenRead } from './reads/open-read.ts'
import { isSignedIn, type SignedInVisit, type Visit } from './visit.ts'

export type MachineToken = 'feed' | 'people' | 'events' | 'metrics'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint
  }
}

/** The services that bind every endpoint; made once in build-app.ts. */
export interface BindOptions {
  readonly app: FastifyInstance
  readonly publicUrl: string
  readonly authenticate: Authentication['authenticate']
  readonly openRead: OpenRead
  readonly tokens: Readonly<Record<MachineToken, string>>
  /** Accepted beside `tokens` while callers change from one to the other (ADR 0153). */
  readonly nextTokens: Readonly<Record<MachineToken, string | undefined>>
  readonly limitRate: LimitRate
  /** The endpoints that this carrier does not have, each with its answer; null answers 404. */
  readonly endpointsOff: ReadonlyMap<Endpoint, object | null>
  /** Audits the refusal of a person; never fails the request. */
  readonly onDenied: (visit: SignedInVisit, endpoint: Endpoint) => void
  /** Audits a machine without the right token. */
  readonly onTokenDenied: (token: MachineToken, requestId: string) => void
}

type VisitOf<E extends Endpoint> = E['access']['kind'] extends 'public' | 'machine' | 'signature'
  ? Visit
  : SignedInVisit

type Handler<E extends Endpoint> = (
  visit: VisitOf<E>,
  input: EndpointInput<E>,
  http: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => Promise<E['response'] extends object ? EndpointAnswer<E> : unknown>

/**
 * Binds the handler to the endpoint, behind the checks of its class (ADR 0006), in this order: trust, limit by
 * address, visitor, access, limit by session, input, handler. Input and answer are parsed by the contract.
 */
export function bindEndpoint<E extends Endpoint>(
  options: BindOptions,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { app, publicUrl, tokens, nextTokens } = options
  const visits = new WeakMap<FastifyRequest, Visit>()
  const asCaller = endpoint.class === 'machine' ? asProcess : asBrowser
  const offAnswer = options.endpointsOff.get(endpoint)
  const limits = limitsOf(endpoint, options.limitRate, (request) => visits.get(request))
  app.route({
    ...routeOf(endpoint),
    // Runs before the body is read: a refused request costs little and learns nothing about its input.
    onRequest: async (request) => {
      // An endpoint that is off answers everybody with 404, as an unknown path does.
      if (offAnswer === null) throw notFound()
      if (endpoint.isRead) noteRead(request)
      checkTrust(publicUrl, endpoint, request)
      if (endpoint.access.kind === 'machine') {
        const { token } = endpoint.access
        if (!isToken([tokens[token], nextTokens[token]], request.headers.authorization)) {
          options.onTokenDenied(token, request.id)
          throw new AppError('session.required')
        }
      }
      await limits.checkAddress(request)
      const visit = await asCaller(() => visitOf(request))
      visits.set(request, visit)
      try {
        authorize(endpoint.access, visit)
      } catch (error) {
        if (isSignedIn(visit)) options.onDenied(visit, endpoint)
        throw error
      }
      await limits.checkSession(request)
    },
    preValidation: async (request) => {
      if (endpoint.body && isTooDeep(request.body)) throw new AppError('input.invalid', { status: 400 })
    },
    handler: async (request, reply) => {
      if (offAnswer) return reply.status(endpoint.status ?? 200).send(offAnswer)
      const visit = visits.get(request) as VisitOf<E>
      const input = { params: request.params, query: request.query, body: request.body } as EndpointInput<E>
      const answer = await asCaller(() => handler(visit, input, { request, reply })).catch(
        (error: unknown) => {
          if (isDenial(error) && isSignedIn(visit)) options.onDenied(visit, endpoint)
          throw error
        },
      )
      if (reply.sent) return reply
      if (endpoint.status === 204) return reply.status(204).send()
      return reply.status(endpoint.status ?? 200).send(answer)
    },
  })

  async function visitOf(request: FastifyRequest): Promise<Visit> {
    // An endpoint without sign-in reads nothing from the database, so it answers while the database is away.
    if (endpoint.class === 'machine' || endpoint.class === 'probe') {
      const { speaker } = callerOf(endpoint, request)
      return { actor: { kind: 'guest' }, speaker, nowMs: 0, requestId: request.id, hadSession: false }
    }
    return await options.authenticate(callerOf(endpoint, request))
  }
}

/** The framework's options for an endpoint. */
export function routeOf(endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    // A page load that acts (signs out, uses up a sign-in) would act on HEAD too.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.status !== 302,
    errorHandler: endpoint.status === 302 ? handleNavigationError : handleError,
    // The API's document and the tests read the endpoint from here.
    config: { endpoint },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: {
        ...(endpoint.response && { [endpoint.status ?? 200]: endpoint.response }),
        '4xx': errorBody,
        '5xx': errorBody,
      },
    },
  }
}

export function checkTrust(publicUrl: string, endpoint: Endpoint, { method, headers }: FastifyRequest): void {
  if (!decideTrust(endpoint.class, method, headers, publicUrl)) throw new AppError('request.untrusted')
}

export function callerOf(endpoint: Endpoint, request: FastifyRequest): Caller {
  return {
    cookieHeader: request.headers.cookie,
    requestId: request.id,
    speaker: request.server.messagesFor(languageOf(request)),
    isActivity: endpoint.background !== true && request.headers[backgroundHeader] === undefined,
  }
}

/**
 * True for a missing object and for one of somebody else: the answer does not reveal which, and the audit records
 * both.
 */
export function isDenial(error: unknown): boolean {
  return error instanceof AppError && ['not_found', 'access.denied'].includes(error.code)
}

/** The contract's `{policyNumber}` is `:policyNumber` in the router; before an extension it ends at the dot. */
function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}(\.)?/g, (_, name, dot) => (dot ? `:${name}(^[^.]+).` : `:${name}`))
}

/** Compares with each token in constant time. A next token that is not set is equal to nothing. */
function isToken(accepted: readonly (string | undefined)[], header: string | undefined): boolean {
  const given = header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return accepted.some((token) => token !== undefined && timingSafeEqual(digest(given), digest(token)))
}

/**
 * Handles errors of page loads that end in a redirect: when the provider or the database is away, or too many
 * sign-ins come from one address, the person lands on the sign-in page, which explains it, and never on an error
 * body.
 */
function handleNavigationError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(thrown, request)
  if (error.code === 'rate.limited') {
    return reply.header('retry-after', String(error.retryAfterSeconds)).redirect('/login?reason=limited', 302)
  }
  if (error.status < 500) return handleError(error, request, reply)
  if (isFault(error, request))
    request.log.error({ err: error.cause ?? error, code: error.code }, 'navigation failed')
  else request.log.debug({ code: error.code }, 'navigation refused')
  return reply.redirect(`/login?reason=unavailable&incident=${request.id}`, 302)
}
