import type { MiddlewareFunction } from 'react-router'
import type { ScreenLoader } from '../api/screen-module.ts'
import { guard } from './guard.ts'
import { loadHeaderData } from './sides/load-header-data.ts'
import { loadScreenData } from './sides/load-screen-data.ts'

/** What a navigation does. The first page has navigated on the server, so its browser fetches this afterwards. */
export interface NavigationSteps {
  readonly guard: MiddlewareFunction
  readonly loadHeaderData: ScreenLoader
  readonly loadScreenData: typeof loadScreenData
}

export const navigationSteps: NavigationSteps = { guard, loadHeaderData, loadScreenData }
