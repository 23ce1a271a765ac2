import type { ComponentType } from 'react'
import type { OpenableOverlay } from '../../session/overlay.ts'
import { usePortalStore } from '../../session/portal-store.ts'

/** The overlays that exist so far, by name; given by the routes, since a screen's folder may own one. */
export type OverlayComponents = Partial<Record<OpenableOverlay, ComponentType>>

/** The one overlay that is open. */
export function Overlays({ overlays }: { readonly overlays: OverlayComponents }) {
  const name = usePortalStore((state) => state.overlay)
  const Overlay =
    name === null || name === 'messages-modal' || name === 'messages-banner' ? undefined : overlays[name]
  return Overlay ? <Overlay /> : null
}
