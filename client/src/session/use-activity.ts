import { useOutstandingRequests } from '../api/outstanding-requests.ts'
import { useReachability } from '../api/reachability.ts'

/** Whether one or more foreground requests are under way (specification 4, "Loading overlay"). */
export function useIsRequesting(): boolean {
  return useOutstandingRequests(({ count }) => count > 0)
}

/** False while the last call had no answer. */
export function useIsReachable(): boolean {
  return useReachability(({ isReachable }) => isReachable)
}
