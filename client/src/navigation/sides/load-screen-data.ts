import { data } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import type { LoaderInput, ScreenLoader } from '../../api/screen-module.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import type { Side } from './side.ts'

/** The router's own loader follows the guard's early start within this time and reads nothing again. */
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
      // Removed rather than kept as failed: the browser tries once more what the server's render could not read.
      if (import.meta.env.SSR) queryClient.removeQueries({ queryKey: query.queryKey })
      return undefined
    }
  }
  await loader({ load, session, account: session?.activeAccountNumber ?? null, params, search })
}
