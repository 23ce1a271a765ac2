import type { Endpoint, EndpointClass } from './endpoint.ts'
import { type ErrorCode, errorCodes } from './errors.ts'

/** Classes whose trust check can fail (ADR 0006). */
const checkedClasses: ReadonlySet<EndpointClass> = new Set([
  'browser',
  'session-check',
  'navigation',
  'own-navigation',
  'download',
  'upload',
])

/** The refusals that any call by a person may get; an endpoint with `errors` of its own gets only those. */
const commonErrors: readonly ErrorCode[] = [
  'access.denied',
  'not_found',
  'conflict',
  'input.invalid',
  'rate.limited',
]

/** Every refusal that an endpoint may answer with, in the order of `errorCodes`. */
export function errorsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const possible = new Set<ErrorCode>([
    'internal',
    'unavailable',
    ...(checkedClasses.has(endpoint.class) ? (['request.untrusted'] as const) : []),
    ...ofAccess(endpoint),
    ...ofInput(endpoint),
    ...(endpoint.limits ? (['rate.limited'] as const) : []),
    ...(endpoint.errors ?? (endpoint.access.kind === 'machine' ? [] : commonErrors)),
  ])
  return (Object.keys(errorCodes) as ErrorCode[]).filter((code) => possible.has(code))
}

/** The statuses of a refusal: a body that cannot be parsed at all is 400 by the code of wrong input. */
export function statusesOf(code: ErrorCode, { method }: Endpoint): readonly number[] {
  return code === 'input.invalid' && method !== 'GET' ? [400, errorCodes[code]] : [errorCodes[code]]
}

function ofAccess({ access }: Endpoint): readonly ErrorCode[] {
  if (access.kind === 'machine') return ['session.required']
  if (access.kind === 'public') return access.whileActing === 'never' ? ['access.denied'] : []
  if (access.kind === 'signature') return []
  // An account that the caller may not see answers as a missing one.
  const ofAccount = access.kind === 'insured' ? (['not_found'] as const) : []
  return ['session.required', 'access.denied', ...ofAccount]
}

function ofInput({ method, params, query, body, consumes }: Endpoint): readonly ErrorCode[] {
  return [
    ...(params ? (['not_found'] as const) : []),
    // A body is read, and may be no JSON, also where the call takes none.
    ...(query || method !== 'GET' ? (['input.invalid'] as const) : []),
    ...(body || consumes ? (['too_large', 'media_type'] as const) : []),
  ]
}
