import type { Capability } from '@myaccount/domain/seats/capability'
import type { EmployeePermission } from '@myaccount/domain/session/employee-permission'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * The protection of an endpoint before its own checks (ADR 0006).
 * - browser: session cookie, fixed header, JSON, Fetch Metadata.
 * - session-check: as browser, but the fixed header may be left out, as the specification does: a GET that changes
 *   nothing, not even how long the session lives.
 * - navigation: a page load that ends in a redirect and brings its own proof (state, nonce); from any site.
 * - own-navigation: a page load that acts, such as signing out; same-origin or direct only.
 * - download: a GET by link that answers a file; same-origin or direct.
 * - upload: as browser, but the body is bytes of a file, of a type of their own that no form can send.
 * - machine: bearer token or signature, own size limits.
 * - probe: anyone, with the fixed header or without, nothing personal in the answer.
 */
export type EndpointClass =
  | 'browser'
  | 'session-check'
  | 'navigation'
  | 'own-navigation'
  | 'download'
  | 'upload'
  | 'machine'
  | 'probe'

/**
 * The callers that are allowed. The capability of the caller's seat decides which accounts a call may touch.
 */
export type Access =
  /** `never`: an employee acting for the insured is refused, whatever their seats allow (ADR 0065). */
  | { readonly kind: 'public'; readonly whileActing?: 'never' }
  | { readonly kind: 'signed-in'; readonly whileActing?: 'never' }
  | { readonly kind: 'insured'; readonly capability: Capability; readonly whileActing?: 'never' }
  | { readonly kind: 'employee'; readonly permission: EmployeePermission | 'any' }
  | { readonly kind: 'machine'; readonly token: 'feed' | 'people' | 'events' | 'metrics' }
  /** The body's own signature is the proof; its handler checks it first. */
  | { readonly kind: 'signature' }

/**
 * Limits calls that are costly or guessable (ADR 0006). A limit per session is only for endpoints that
 * require sign-in.
 */
export interface RateLimit {
  readonly per: 'session' | 'address'
  readonly most: number
  readonly withinSeconds: number
}

type Schema = z.ZodMiniType

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Contains `{name}` for parameters, exactly as in the specification. */
  readonly path: string
  readonly class: EndpointClass
  readonly access: Access
  /** Calls beyond a limit are refused with `rate.limited`. Without limits, calls are unlimited. */
  readonly limits?: readonly RateLimit[]
  /** One sentence for the API's document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body of a success; absent if the answer is a file, a redirect or empty. */
  readonly response?: Schema
  /** 200 if absent. */
  readonly status?: 200 | 201 | 204 | 302
  /** True if it may also answer 200 with a page, where `status` is another. */
  readonly mayAnswerPage?: true
  /** The media type of an answer that is not JSON. */
  readonly produces?: string
  /** The media type of a body that the handler reads by itself, without a schema. */
  readonly consumes?: string
  /**
   * The refusals besides those that class, access, limits and input bring along (`errorsOf`). Without it they are the
   * common ones of calls by people.
   */
  readonly errors?: readonly ErrorCode[]
  /** True for calls that no person makes: they keep no session alive and show no overlay (ADR 0003). */
  readonly background?: boolean
  /**
   * True for a call that only reads though it is no GET: without an answer it is certain that nothing was
   * changed.
   */
  readonly isRead?: boolean
}

type Output<S> = S extends z.ZodMiniType<infer Out> ? Out : undefined
type Input<S> = S extends z.ZodMiniType<unknown, infer In> ? In : undefined

/** The parsed input that the handler gets. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Output<E['params']>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
}

/** The caller's input, before parsing. */
export interface EndpointCall<E extends Endpoint> {
  readonly params: Input<E['params']>
  readonly query: Input<E['query']>
  readonly body: Input<E['body']>
}

/** The response that the caller reads. */
export type EndpointAnswer<E extends Endpoint> = Output<E['response']>

/** Keeps the literal types of the path and schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The endpoints that modules of the contract export, by the name of the export. */
export function endpointsIn(modules: readonly object[]): ReadonlyMap<string, Endpoint> {
  return new Map(
    modules.flatMap((module) =>
      Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
    ),
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
