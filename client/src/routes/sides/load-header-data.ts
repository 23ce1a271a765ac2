import type { ScreenLoader } from '../../api/screen-module.ts'
import { accountSummariesQuery } from '../../session/accounts/accounts.queries.ts'
import { eventsQuery } from '../../session/session.queries.ts'

/** What the header and the status notices show on every page. */
export const loadHeaderData: ScreenLoader = ({ load, session }) =>
  Promise.all([
    load(eventsQuery()),
    // Without accounts there is nothing to switch, and a guest may not ask.
    session && session.accounts_owned.length > 0 ? load(accountSummariesQuery()) : undefined,
  ])
