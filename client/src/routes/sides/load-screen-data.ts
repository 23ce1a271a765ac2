import { data } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import type { LoaderInput, ScreenLoader } from '../../api/screen-module.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import type { Side } from './side.ts'

/** The guard's early start and the router's own loader come one after the other: the second asks nothing again. */
const sameNavigationMs = 1000

interface ScreenAddress {
  readonly params: LoaderInput['params']
  readonly search: URLSearchParams
}

/** Runs a screen's loader with what is known now. Throws only "not found". */
export async function loadScreenData(
  loader: ScreenLoader,
  { queryClient }: Side,
  { params, search }: ScreenAddress,
): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery().queryKey) ?? null
  const load: LoaderInput['load'] = async (query) => {
    try {
      const state = queryClient.getQueryState(query.queryKey)
      if (state?.status === 'error' && Date.now() - state.errorUpdatedAt < sameNavigationMs) throw state.error
      return await queryClient.ensureQueryData({ ...query, revalidateIfStale: true })
    } catch (error) {
      if (error instanceof ApiError && error.isNotFound) throw data(null, { status: 404 })
      // Not there rather than failed: the browser asks once more when the server's render could not.
      if (import.meta.env.SSR) queryClient.removeQueries({ queryKey: query.queryKey })
      return undefined
    }
  }
  await loader({ load, session, account: session?.activeAccountNumber ?? null, params, search })
}
