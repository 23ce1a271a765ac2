import { useEffect, useRef } from 'react'

/**
 * Calls `onEnd` once after `afterMs` milliseconds that were not paused. A pause keeps what was left.
 * `afterMs` undefined never ends. The clock starts anew only with a new mount.
 */
export function usePausableTimeout(onEnd: () => void, afterMs: number | undefined, paused: boolean): void {
  const latestOnEnd = useRef(onEnd)
  const remainingMs = useRef(afterMs)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  useEffect(() => {
    if (paused || remainingMs.current === undefined) return
    const startedAtMs = performance.now()
    const timer = setTimeout(() => latestOnEnd.current(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current = Math.max(0, (remainingMs.current ?? 0) - (performance.now() - startedAtMs))
    }
  }, [paused])
}
