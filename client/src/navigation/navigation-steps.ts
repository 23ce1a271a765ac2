import type { MiddlewareFunction } from 'react-router'
import type { ScreenLoader } from '../api/screen-module.ts'
import { accountSummariesQuery } from '../session/accounts/accounts.queries.ts'
import { eventsQuery } from '../session/session.queries.ts'
import { guard } from './guard.ts'
import { loadScreenData } from './sides/load-screen-data.ts'

/** Loads the data that the header and the status notices show on every page. */
const loadHeaderData: ScreenLoader = ({ load, session }) =>
  Promise.all([
    load(eventsQuery()),
    // Without accounts there is nothing to switch, and a guest may not ask.
    session && session.accounts_owned.length > 0 ? load(accountSummariesQuery()) : undefined,
  ])

/**
 * The steps of a navigation. The server has navigated to the first page, so the browser
 * fetches this code afterwards.
 */
export interface NavigationSteps {
  readonly guard: MiddlewareFunction
  readonly loadHeaderData: ScreenLoader
  readonly loadScreenData: typeof loadScreenData
}

export const navigationSteps: NavigationSteps = { guard, loadHeaderData, loadScreenData }
