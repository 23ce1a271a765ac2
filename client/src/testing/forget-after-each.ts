import { afterEach } from 'vitest'
import { useOutstandingRequests } from '../api/outstanding-requests.ts'
import { useReachability } from '../api/reachability.ts'
import { clearMessages } from '../session/messages.ts'
import { resetPortalStore } from '../session/portal-store.ts'

/**
 * The files of one worker share their modules, which spares each of them React and the router: what a test has left
 * in the stores and in the browser is nobody else's.
 */
afterEach(() => {
  resetPortalStore()
  clearMessages()
  useReachability.setState(useReachability.getInitialState(), true)
  useOutstandingRequests.setState(useOutstandingRequests.getInitialState(), true)
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
