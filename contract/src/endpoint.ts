import type { Capability } from '@myaccount/domain/seats/capability'
import type { EmployeePermission } from '@myaccount/domain/session/employee-permission'
import type * as z from 'zod/mini'

/**
 * What protects an endpoint before its own checks (ADR 0006).
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

/** Who may call. Which accounts a call may touch is decided by the capability of the caller's seat. */
export type Access =
  /** `never`: an employee acting for the insured is refused, whatever their seats allow (ADR 0065). */
  | { readonly kind: 'public'; readonly whileActing?: 'never' }
  | { readonly kind: 'signed-in'; readonly whileActing?: 'never' }
  | { readonly kind: 'insured'; readonly capability: Capability; readonly whileActing?: 'never' }
  | { readonly kind: 'employee'; readonly permission: EmployeePermission | 'any' }
  | { readonly kind: 'machine'; readonly token: 'feed' | 'people' | 'events' | 'metrics' }
  /** The body's own signature is the proof; its handler checks it before anything else. */
  | { readonly kind: 'signature' }

/** For what is costly or guessable (ADR 0022). By session only where one must be signed in. */
export interface RateLimit {
  readonly per: 'session' | 'address'
  readonly most: number
  readonly withinSeconds: number
}

type Schema = z.ZodMiniType

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for parameters, exactly as the specification writes it. */
  readonly path: string
  readonly class: EndpointClass
  readonly access: Access
  /** More is refused with `rate.limited`. Unlimited unless said. */
  readonly limits?: readonly RateLimit[]
  /** One sentence for the API's document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body of the success; absent where a file, a redirect or nothing is answered. */
  readonly response?: Schema
  /** 200 unless said. */
  readonly status?: 200 | 201 | 204 | 302
  /** What is answered instead of JSON. */
  readonly produces?: string
  /** True for calls that the person does not make: they keep no session alive and show no overlay (ADR 0003). */
  readonly background?: boolean
  /** True for what only reads though it is no GET: without an answer it is certain that nothing was changed. */
  readonly isRead?: boolean
}

type Output<S> = S extends z.ZodMiniType<infer Out> ? Out : undefined
type Input<S> = S extends z.ZodMiniType<unknown, infer In> ? In : undefined

/** What the handler gets: parsed. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Output<E['params']>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
}

/** What the caller gives: before parsing. */
export interface EndpointCall<E extends Endpoint> {
  readonly params: Input<E['params']>
  readonly query: Input<E['query']>
  readonly body: Input<E['body']>
}

/** What the caller reads. */
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
