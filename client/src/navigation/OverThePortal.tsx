import { OverThePage, type OverThePageProps } from '../shell/over/OverThePage.tsx'
import { AgencyOverlay } from '../shell/overlays/AgencyOverlay.tsx'
import type { OverlayComponents } from '../shell/overlays/Overlays.tsx'

const overlays: OverlayComponents = { agency: AgencyOverlay }

/** Renders the overlays that exist so far; a screen's folder may own one. Loaded after the first page. */
export function OverThePortal(props: OverThePageProps) {
  return <OverThePage overlays={overlays} {...props} />
}
