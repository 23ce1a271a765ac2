import { useEffect } from 'react'
import type { OpenableOverlay } from './overlay.ts'
import { closeOverlay, openOverlay, usePortalStore } from './portal-store.ts'

/**
 * Records in the portal's store which overlay is over the page, or that none is (specification 2).
 * `ours`: the overlays of this page; one of them that an earlier visit left behind is removed. Must be
 * the same set at each render.
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
