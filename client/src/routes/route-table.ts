import { adminRoutes } from './rows/admin-routes.ts'
import { memberRoutes } from './rows/member-routes.ts'
import { ownRoutes } from './rows/own-routes.ts'
import type { PortalRoute } from './rows/portal-route.ts'
import { specifiedRoutes } from './rows/specified-routes.ts'

/** Pages that exist only while developing. */
export const developmentRoutes = [
  {
    name: 'ui',
    path: '/dev/ui',
    access: 'public',
    title: /*i18n*/ { id: 'page.components', message: 'Components' },
    screen: 'dev/UiScreen',
  },
] as const satisfies readonly PortalRoute[]

export type RouteName = (
  | typeof specifiedRoutes
  | typeof ownRoutes
  | typeof memberRoutes
  | typeof adminRoutes
)[number]['name']

export const routeTable: readonly (PortalRoute & { readonly name: RouteName })[] = [
  ...specifiedRoutes,
  ...ownRoutes,
  ...memberRoutes,
  ...adminRoutes,
]

const rows = new Map<string, PortalRoute>(routeTable.map((row) => [row.name, row]))

export function rowOf(name: RouteName): PortalRoute {
  const row = rows.get(name)
  if (!row) throw new Error(`No page is named ${name}`)
  return row
}

/** Returns the address of a page, with `{name}` filled in. */
export function pathOf(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  return rowOf(name).path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}
