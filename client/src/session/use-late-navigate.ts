import { createContext, use, useCallback } from 'react'
import { type DataRouter, type NavigateOptions, useLocation } from 'react-router'

/** The browser's router; null on the server, where no answer comes late. */
export const RouterContext = createContext<Pick<DataRouter, 'state' | 'navigate'> | null>(null)

export type LateNavigate = (to: string, options?: NavigateOptions) => Promise<void>

/**
 * Navigates after an answer or a pause, if the person is still where they were when this was rendered and is not on the
 * way elsewhere: they would be brought back. Reads the router's own state, because React renders it a moment later.
 */
export function useLateNavigate(): LateNavigate {
  const router = use(RouterContext)
  const { pathname, search } = useLocation()
  return useCallback(
    async (to, options) => {
      if (router?.state.navigation.state !== 'idle') return
      const { location } = router.state
      if (location.pathname !== pathname || location.search !== search) return
      await router.navigate(to, options)
    },
    [router, pathname, search],
  )
}
