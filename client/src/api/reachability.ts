import { create } from 'zustand'

/**
 * False from a call that had no answer until the next one that has; the shell shows that
 * above the page (ADR 0005).
 */
export const useReachability = create<{ readonly isReachable: boolean }>(() => ({ isReachable: true }))

export function noteReachable(isReachable: boolean): void {
  if (useReachability.getState().isReachable !== isReachable) useReachability.setState({ isReachable })
}
