import { create } from 'zustand'

/**
 * How many foreground requests are under way: the overlay is on while it is above 0 (specification 4). Background
 * calls are never counted (ADR 0003).
 */
export const useOutstandingRequests = create<{ readonly count: number }>(() => ({ count: 0 }))

/** Counts one up; the answer counts it down, once however often it is called. */
export function beginRequest(): () => void {
  let isOpen = true
  useOutstandingRequests.setState(({ count }) => ({ count: count + 1 }))
  return () => {
    if (!isOpen) return
    isOpen = false
    useOutstandingRequests.setState(({ count }) => ({ count: count - 1 }))
  }
}
