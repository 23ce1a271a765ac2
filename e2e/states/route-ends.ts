import { findRoute } from '../../client/src/routes/find-route.ts'
import { rowOf } from '../../client/src/routes/route-table.ts'
import { ownRoutes } from '../../client/src/routes/rows/own-routes.ts'
import type { PortalRoute } from '../../client/src/routes/rows/portal-route.ts'
import { specifiedRoutes } from '../../scripts/house/specified-routes.ts'
import type { Login } from '../logins.ts'
import { allStates } from './all-states.ts'

export type Visitor = 'guest' | Extract<Login, 'treasurer' | 'employee'>

/** A path where one ends, `here`, or the page of status 404 in its place. */
type End = string

export interface Row extends Record<Visitor, End> {
  readonly path: string
}

const notFound = { guest: '404', treasurer: '404', employee: '404' } as const
const needsSignIn = (path: string) => `/signout?returnTo=${encodeURIComponent(path)}`

/** Where a page of this row ends for each (specification 2); the treasurer has one account. */
function endsOf(path: string, { name, access, area, onlyBeforeSignIn }: PortalRoute): Row {
  const isElsewhere = onlyBeforeSignIn || area === 'admin' || name === 'accounts'
  return {
    path,
    guest: name === 'home' ? '/login' : access === 'public' ? 'here' : needsSignIn(path),
    treasurer: isElsewhere ? '/policies' : 'here',
    employee: area === 'admin' ? 'here' : '/admin',
  }
}

/** The rows of the specification's table, in its order. */
const specified = specifiedRoutes.map(([name, pattern]): Row => {
  const path = pattern.replace('{policyNumber}', name === 'auto claim' ? '12CA0220975' : '12MF0104417')
  return endsOf(path, rowNamed(name))
})

/** Our own pages beyond it, at the address of their first state; what must be made first has journeys of its own. */
const own = ownRoutes.flatMap((row) => {
  const [{ at, login }] = allStates[row.name]
  return typeof at === 'string' && login !== 'office' ? [endsOf(at, row)] : []
})

/** The same rows as people and programs also write them. */
const written: readonly Row[] = [
  endsOf('/claims/Property%26Liability/12MF0104417', rowOf('property liability claim')),
  endsOf('/billing%26payment-history', rowOf('transaction history')),
  endsOf('/PoliCies/', rowOf('policies')),
  endsOf('/HELP', rowOf('help')),
  { path: '/nowhere/at/all', ...notFound },
]

export const rows = [...specified, ...own, ...written]

function rowNamed(name: string): PortalRoute {
  const found = findRoute(specifiedRoutes.find((row) => row[0] === name)?.[1] ?? '')
  if (found?.route.name !== name) throw new Error(`No page is named ${name}`)
  return found.route
}

export const visitors = ['guest', 'treasurer', 'employee'] as const
