import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { roleMay } from '@myaccount/domain/seats/capability'
import { routeTable } from '../../routes/route-table.ts'
import type { NavPlace, PortalRoute } from '../../routes/rows/portal-route.ts'

/** A page that the navigation offers. */
export type NavRow = PortalRoute & { readonly nav: NavPlace }

export type NavEntry =
  | { readonly kind: 'page'; readonly row: NavRow }
  /** The entry that opens the ones behind it. */
  | { readonly kind: 'billing' }
  | { readonly kind: 'agency' }

/**
 * The left navigation: only what the seat on the active account, or the permissions of an employee, allow. Billing
 * follows the policies.
 */
export function decideNavEntries(user: SessionUser, pagesOff: readonly string[]): NavEntry[] {
  const billing = decideNavRows(user, 'billing', pagesOff)
  const left = decideNavRows(user, 'left', pagesOff)
  const before = left.findLastIndex(({ name }) => name === 'accounts' || name === 'policies') + 1
  return [
    ...left.slice(0, before).map(toEntry),
    ...(billing.length > 0 ? [{ kind: 'billing' as const }, ...billing.map(toEntry)] : []),
    ...left.slice(before).map(toEntry),
    ...(roleOf(user) ? [{ kind: 'agency' as const }] : []),
  ]
}

/** The pages that one place of the navigation offers this person, in the order of their rows. */
export function decideNavRows(
  user: SessionUser,
  place: NavPlace['in'],
  pagesOff: readonly string[],
): NavRow[] {
  return rows
    .filter(hasNav)
    .filter((row) => row.nav.in === place && !pagesOff.includes(row.name) && isOffered(row, user))
}

const rows: readonly PortalRoute[] = routeTable

function toEntry(row: NavRow): NavEntry {
  return { kind: 'page', row }
}

function hasNav(row: PortalRoute): row is NavRow {
  return row.nav !== undefined
}

function isOffered({ name, area, nav: { capability, permissions } }: NavRow, user: SessionUser): boolean {
  const isEmployee = user.user_type === 'Employee'
  if (isEmployee !== (area === 'admin')) return false
  if (isEmployee) return permissions?.some((each) => user.permissions.includes(each)) ?? true
  // The page of one account only redirects to its policies (ADR 0005).
  if (name === 'accounts' && user.accounts_owned.length === 1) return false
  const role = roleOf(user)
  return capability === undefined || (role !== undefined && roleMay(role, capability))
}

function roleOf(user: SessionUser) {
  if (user.user_type === 'Employee') return undefined
  return user.seats.find((seat) => seat.accountNumber === user.activeAccountNumber)?.role
}
