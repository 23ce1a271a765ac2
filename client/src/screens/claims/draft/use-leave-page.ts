import { useEffect, useRef } from 'react'

/**
 * Calls when the page is about to be left: reloaded, closed, put behind another tab (telephones end it there without
 * another word), or replaced inside the application. `beforeunload` comes before the next document is asked for.
 */
export function useLeavePage(onLeave: (isUnmounted: boolean) => void): void {
  const newest = useRef(onLeave)
  useEffect(() => {
    newest.current = onLeave
  })
  useEffect(() => {
    const leave = () => newest.current(false)
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('beforeunload', leave)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      newest.current(true)
    }
  }, [])
}
