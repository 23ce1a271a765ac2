import { create } from 'zustand'

/**
 * The number of foreground requests under way: the overlay is on while it is above 0 (specification 4). Background
 * calls are never counted (ADR 0003).
 */
export const useOutstandingRequests = create<{ readonly count: number }>(() => ({ count: 0 }))

/** Adds one to the count; the returned function subtracts it, only once even if called again. */
export function beginRequest(): () => void {
  let isOpen = true
  useOutstandingRequests.setState(({ count }) => ({ count: count + 1 }))
  return () => {
    if (!isOpen) return
    isOpen = false
    useOutstandingRequests.setState(({ count }) => ({ count: count - 1 }))
  }
}
