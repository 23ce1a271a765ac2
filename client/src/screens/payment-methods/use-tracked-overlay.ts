import { useEffect } from 'react'
import { closeOverlay, openOverlay, usePortalStore } from '../../session/portal-store.ts'
import { type MethodsOverlay, trackedNames } from './read-overlay.ts'

const ours: ReadonlySet<string> = new Set(Object.values(trackedNames))

/** Tells the portal's store what the address shows (specification 2). One that a former visit left behind goes. */
export function useTrackedOverlay(overlay: MethodsOverlay | null): void {
  const name = overlay ? trackedNames[overlay.kind] : null
  useEffect(() => {
    const stale = usePortalStore.getState().overlay
    if (name !== null) openOverlay(name)
    else if (stale !== null && ours.has(stale)) closeOverlay()
    return () => {
      if (name !== null && usePortalStore.getState().overlay === name) closeOverlay()
    }
  }, [name])
}
