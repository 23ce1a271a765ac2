import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { PortalRoute } from './rows/portal-route.ts'

/** True for a page of the admin area that an employee with these permissions can open from the navigation. */
export function isOfferedToEmployee(
  { area, nav }: PortalRoute,
  user: Pick<SessionUser, 'permissions'>,
): boolean {
  if (area !== 'admin' || nav === undefined) return false
  return nav.permissions?.some((each) => user.permissions.includes(each)) ?? true
}
