import { matchRoutes } from 'react-router'
import { developmentRoutes, type PortalRoute, routeTable } from './route-table.ts'

export interface FoundRoute {
  readonly route: PortalRoute
  readonly params: Readonly<Record<string, string>>
}

/** `/policies/{policyNumber}` as the router writes it: `/policies/:policyNumber`. */
export function routerPatternOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

const candidates = [...routeTable, ...developmentRoutes].map((route) => ({
  path: routerPatternOf(route.path),
  handle: route,
}))

/**
 * The row of a path, by the router's own matching: in any letter case, with a trailing slash, `&` raw or as `%26`.
 * Asking by comparing strings would make `/ACCOUNTS` public. Null for unknown paths.
 */
export function findRoute(pathname: string): FoundRoute | null {
  const match = matchRoutes(candidates, pathname)?.at(-1)
  if (!match) return null
  const params = Object.entries(match.params).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return { route: match.route.handle, params: Object.fromEntries(params) }
}
