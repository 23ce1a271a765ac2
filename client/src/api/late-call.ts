import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'
import { noteReachable } from './reachability.ts'

interface LateCallPorts {
  readonly loadCall: () => Promise<Call>
  /** Whether the server answers at all, without the door that could not be had. */
  readonly isServerThere: () => Promise<boolean>
  readonly reload: () => void
}

/**
 * A door to the API that is fetched with the first call, or before by `loadCall`. While it cannot be had nothing is
 * sent: the call then fails as one without an answer. Browsers do not fetch code again that once failed to load, so
 * when the server was away and is back the page is loaded again. Nothing is typed by then: the first touch fetches
 * the door.
 */
export function makeLateCall({ loadCall, isServerThere, reload }: LateCallPorts): Call {
  let ready: Call | undefined
  let wasAway = false
  return async (endpoint, input, options) => {
    try {
      ready ??= await loadCall()
    } catch (cause) {
      noteReachable(false)
      const isThere = await isServerThere().catch(() => false)
      // Where the server answers and the code still does not come, another document would not have it either.
      if (isThere && wasAway) reload()
      if (!isThere) wasAway = true
      throw new ApiError({ kind: 'no-answer', status: 0, path: endpoint.path, cause })
    }
    return ready(endpoint, input, options)
  }
}
