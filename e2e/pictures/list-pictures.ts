import { rowOf } from '../../client/src/routes/route-table.ts'
import type { PortalRoute } from '../../client/src/routes/rows/portal-route.ts'
import {
  allSystemsOnline,
  type CoreSystem,
  decideDegradations,
} from '../../domain/src/status/system-status.ts'
import { allStates } from '../states/all-states.ts'
import type { PageState } from '../states/page-state.ts'
import { type BroughtAbout, broughtAboutFor } from './brought-about.ts'

/** What one pair of pictures shows. */
export interface Picture {
  readonly page: string
  readonly name: string
  readonly state: PageState
  readonly broughtAbout?: BroughtAbout
  /** The system that is away meanwhile. */
  readonly without?: CoreSystem
}

/** Every page and each of its states: those beside it, those that its row makes, and without each system it needs. */
export function listPictures(): Picture[] {
  return Object.entries(allStates).flatMap(([page, states]) => {
    const row = rowOf(page as keyof typeof allStates)
    const [first] = states
    return [
      ...states.map((state) => ({ page, name: state.name ?? 'as it opens', state })),
      ...broughtAboutFor(row).map((broughtAbout) => ({
        page,
        name: broughtAbout.name,
        state: first,
        broughtAbout,
      })),
      ...systemsOf(row).map((without) => ({ page, name: `without ${without}`, state: first, without })),
    ]
  })
}

function systemsOf({ degradesAs }: PortalRoute): CoreSystem[] {
  if (degradesAs === undefined) return []
  const systems = Object.keys(allSystemsOnline) as CoreSystem[]
  return systems.filter(
    (system) => decideDegradations({ ...allSystemsOnline, [system]: false }, degradesAs).length > 0,
  )
}
