import type { Endpoint, EndpointAnswer } from '@myaccount/contract/endpoint'
import type { DataTag, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import type { CallInput, CallOptions } from './call.ts'

/** Input of the one query function; see query-client.ts. */
export interface ReadMeta {
  readonly endpoint: Endpoint
  readonly input: CallInput<Endpoint>
  readonly options: CallOptions
  /** This status answers null in place of an error: an expected "none" is data, not a failure. */
  readonly noneOn: number | undefined
  readonly [key: string]: unknown
}

/** Options for `useQuery` and `load` without a query function: query-client.ts has one for all. */
export type ReadQuery<Answer> = Pick<
  UseQueryOptions<Answer, ApiError>,
  'meta' | 'staleTime' | 'refetchInterval'
> & { readonly queryKey: DataTag<QueryKey, Answer, ApiError> }

interface ReadOptions extends Omit<CallOptions, 'signal'> {
  /** Milliseconds during which an answer is not read again; query-client.ts has the default. */
  readonly staleTime?: number
  readonly refetchInterval?: number
}

/**
 * Returns options for `useQuery` and a loader's `load`, keyed by path and input. By default a failed read opens
 * the modal of specification 8; a screen with an error state of its own passes `expect: 'all'`.
 */
export function readQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions = {},
): ReadQuery<EndpointAnswer<E>> {
  return makeReadQuery(endpoint, input, options, undefined)
}

/** The same as `readQuery`, but answers null for the one status that means that there is none. */
export function readQueryOrNull<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  noneOn: number,
  options: ReadOptions = {},
): ReadQuery<EndpointAnswer<E> | null> {
  return makeReadQuery(endpoint, input, options, noneOn)
}

function makeReadQuery<Answer>(
  endpoint: Endpoint,
  input: object,
  { staleTime, refetchInterval, ...options }: ReadOptions,
  noneOn: number | undefined,
): ReadQuery<Answer> {
  const meta: ReadMeta = { endpoint, input: input as CallInput<Endpoint>, options, noneOn }
  const queryKey: QueryKey = [endpoint.path, input]
  return {
    // The library's own type mark, by which a key carries the type of its data.
    queryKey: queryKey as ReadQuery<Answer>['queryKey'],
    meta,
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval !== undefined && { refetchInterval }),
  }
}

/** The same read, made by the page itself (ADR 0003): it shows no overlay and keeps no session alive. */
export function inBackground(meta: Readonly<Record<string, unknown>> | undefined): ReadMeta {
  const read = meta as ReadMeta
  return { ...read, options: { ...read.options, background: true } }
}
