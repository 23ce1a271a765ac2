import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'
import { noteReachable } from './reachability.ts'

interface LateCallPorts {
  readonly loadCall: () => Promise<Call>
  /** Resolves with whether the server answers at all, asked without the code that could not be loaded. */
  readonly isServerThere: () => Promise<boolean>
  readonly reload: () => void
}

/**
 * Returns a call function whose code is loaded with the first call, or earlier by `loadCall`. While the code
 * cannot be loaded nothing is sent: the call fails as one without an answer. Browsers do not fetch code again that
 * once failed to load, so the page is reloaded when the server was away and is back. Nothing is typed by then: the
 * first touch loads the code.
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
      // If the server answered all along and the code still fails to load, a new document
      // would not have it either.
      if (isThere && wasAway) reload()
      if (!isThere) wasAway = true
      throw new ApiError({ kind: 'no-answer', status: 0, path: endpoint.path, cause })
    }
    return ready(endpoint, input, options)
  }
}
