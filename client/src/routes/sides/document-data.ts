import type { Messages } from '@lingui/core'
import type { ClientSettings } from '@myaccount/contract/render-port'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type HydrationState, isRouteErrorResponse, type StaticHandlerContext } from 'react-router'

/** What the server's render knew, as it stands in the document: settings always, the rest when it rendered. */
export interface DocumentData {
  /** The server has chosen it for this document. */
  readonly language: string
  readonly settings: ClientSettings
  /** What the carrier says instead of the catalogues, in that language. */
  readonly replaced: Messages
  readonly page?: {
    readonly queries: readonly (readonly [key: QueryKey, data: unknown])[]
    readonly router: HydrationState
  }
}

/** Only keys and answers: how a query asks is code, and the browser has it. */
export function dumpQueries(queryClient: QueryClient): (readonly [QueryKey, unknown])[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []))
}

/** Stamped with the time of arrival: the server's clock may differ from this one. */
export function fillQueries(
  queryClient: QueryClient,
  queries: NonNullable<DocumentData['page']>['queries'],
): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}

/** Loader data is null for all (it is in the queries); of errors only those with a status ever get here. */
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
