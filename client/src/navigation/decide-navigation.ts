import { chooseLanding } from '@myaccount/domain/accounts/choose-landing'
import { paths } from '../routes/paths.ts'
import type { PortalRoute } from '../routes/rows/portal-route.ts'
import type { Visitor } from './visitor.ts'

export interface Destination {
  /** Null for paths that no row has. */
  readonly route: PortalRoute | null
  readonly pathname: string
  /** The query with its `?`, or empty. */
  readonly search: string
}

export type NavigationDecision =
  | { readonly kind: 'stay' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A document answers 404 in place; in the application the browser goes to /404 (ADR 0005). */
  | { readonly kind: 'not-found' }
  /** The session is not known yet: show that we cannot reach the portal and try again (ADR 0005). */
  | { readonly kind: 'hold' }

/**
 * The path to which the identity provider sends the browser; the server answers it, a page
 * never does (specification 2).
 */
export const callbackPath = '/auth/callback/authorization-code'

const stay: NavigationDecision = { kind: 'stay' }

function redirect(to: string): NavigationDecision {
  return { kind: 'redirect', to }
}

/**
 * Implements every rule of specification 2, "Navigation rules"; called on the server for documents and in the
 * browser for all navigations.
 */
export function decideNavigation(destination: Destination, visitor: Visitor): NavigationDecision {
  const { route, pathname, search } = destination
  if (visitor.kind === 'leaving')
    return route?.name === 'signout'
      ? stay
      : redirect(paths.signout({ returnTo: pathname + search, reason: visitor.reason }))
  if (pathname === callbackPath) return redirect(paths.notFound({ from: 'callback' }))
  if (route === null) return { kind: 'not-found' }
  switch (visitor.kind) {
    case 'employee':
      return route.area === 'admin' ? stay : redirect(paths.admin())
    case 'insured':
    case 'acting':
      return decideForInsured(route, destination, visitor)
    case 'guest':
      return decideForGuest(route, destination)
    case 'unknown':
      if (route.name === 'home') return redirect(paths.login())
      return route.access === 'public' ? stay : { kind: 'hold' }
  }
}

function decideForInsured(
  route: PortalRoute,
  { pathname, search }: Destination,
  { owned, active }: Extract<Visitor, { kind: 'insured' | 'acting' }>,
): NavigationDecision {
  if (route.onlyBeforeSignIn || route.area === 'admin') return redirect(paths.accounts())
  if (route.name === '404' && new URLSearchParams(search).get('from') === 'callback')
    return redirect(paths.accounts())
  // A person who adds a second account is not landing.
  if (route.name === 'accounts' && !search.includes('add=') && chooseLanding(owned).to === 'policies')
    return redirect(paths.policies())
  if (!route.needsAccount || active !== null || saysWhose(route, search)) return stay
  // A person without accounts has nothing to choose, and /policies follows a choice without a return address.
  const isKept = owned.length > 0 && pathname + search !== paths.policies()
  return redirect(paths.accounts(isKept ? { returnTo: pathname + search } : {}))
}

function saysWhose({ accountFrom }: PortalRoute, search: string): boolean {
  return accountFrom !== undefined && new URLSearchParams(search).has(accountFrom)
}

function decideForGuest(route: PortalRoute, { pathname, search }: Destination): NavigationDecision {
  if (route.name === 'home') return redirect(paths.login())
  if (route.access === 'public') return stay
  return redirect(paths.signout({ returnTo: pathname + search }))
}
