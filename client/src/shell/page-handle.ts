import { useMatches } from 'react-router'
import type { PortalRoute } from '../routes/rows/portal-route.ts'

/** The data that the matched route gives to the shell. */
export interface PageHandle {
  readonly row: PortalRoute
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'row' in handle
}

/** Returns the handle of the last match that has one; undefined in error pages of the root. */
export function pageHandleOf(matches: readonly { readonly handle?: unknown }[]): PageHandle | undefined {
  return matches.map((match) => match.handle).findLast(isPageHandle)
}

export function usePageHandle(): PageHandle | undefined {
  return pageHandleOf(useMatches())
}

/** The page gets a class named after the current route (specification 2): `page-payment-methods`. */
export function pageClassOf(routeName: string): string {
  return `page-${routeName.replaceAll(' ', '-')}`
}

/** The title of the browser's tab. */
export function documentTitleOf(portalName: string, pageTitle: string | undefined): string {
  return pageTitle ? `${pageTitle} | ${portalName}` : portalName
}
