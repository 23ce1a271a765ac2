import { useEffect } from 'react'
import type { OpenableOverlay } from './overlay.ts'
import { closeOverlay, openOverlay, usePortalStore } from './portal-store.ts'

/**
 * Tells the portal's store what lies over the page, or that nothing does (specification 2). `ours`: the overlays of
 * this page, of which one that a former visit left behind goes. Must be the same set at each render.
 */
export function useTrackedOverlay(name: OpenableOverlay | null, ours: ReadonlySet<string>): void {
  useEffect(() => {
    const stale = usePortalStore.getState().overlay
    if (name !== null) openOverlay(name)
    else if (stale !== null && ours.has(stale)) closeOverlay()
    return () => {
      if (name !== null && usePortalStore.getState().overlay === name) closeOverlay()
    }
  }, [name, ours])
}
