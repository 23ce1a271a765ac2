import type { Messages } from '@lingui/core'
import type { ClientSettings } from '@myaccount/contract/render-port'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type HydrationState, isRouteErrorResponse, type StaticHandlerContext } from 'react-router'

/** The server's data in the document: settings always, the rest only if the server has rendered the page. */
export interface DocumentData {
  /** The language that the server chose for this document. */
  readonly language: string
  readonly settings: ClientSettings
  /** The carrier's own texts in place of the catalogues', in that language. */
  readonly replaced: Messages
  readonly page?: {
    readonly queries: readonly (readonly [key: QueryKey, data: unknown])[]
    readonly router: HydrationState
  }
}

/** Holds only keys and answers: how a query is made is code, and the browser has it. */
export function dumpQueries(queryClient: QueryClient): (readonly [QueryKey, unknown])[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []))
}

/** Stamps the data with the time of arrival: the server's clock may differ from this one. */
export function fillQueries(
  queryClient: QueryClient,
  queries: NonNullable<DocumentData['page']>['queries'],
): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}

/**
 * Loader data is null for all routes (it is in the queries); of the errors only those with a status ever get here.
 */
export function dumpRouter({ loaderData, errors }: StaticHandlerContext): HydrationState {
  if (!errors) return { loaderData }
  const plain = Object.entries(errors).map(([route, error]) => [
    route,
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText, internal: true, data: null }
      : { status: 500, statusText: '', internal: true, data: null },
  ])
  return { loaderData, errors: Object.fromEntries(plain) }
}
