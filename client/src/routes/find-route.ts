import { matchRoutes } from 'react-router'
import { developmentRoutes, routeTable } from './route-table.ts'
import type { PortalRoute } from './rows/portal-route.ts'

export interface FoundRoute {
  readonly route: PortalRoute
  readonly params: Readonly<Record<string, string>>
}

/** Turns `/policies/{policyNumber}` into the router's form: `/policies/:policyNumber`. */
export function routerPatternOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** The rows as the router matches them. */
export function matchable(rows: readonly PortalRoute[]) {
  return rows.map((row) => ({ path: routerPatternOf(row.path), handle: row }))
}

const everyPage = matchable([...routeTable, ...developmentRoutes])

/**
 * Finds the row of a path by the router's own matching: in any letter case, with a trailing slash, `&` raw or as
 * `%26`. A comparison of strings would make `/ACCOUNTS` public. Null for unknown paths.
 */
export function findRoute(pathname: string, among = everyPage): FoundRoute | null {
  const match = matchRoutes(among, pathname)?.at(-1)
  if (!match) return null
  const params = Object.entries(match.params).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return { route: match.route.handle, params: Object.fromEntries(params) }
}
