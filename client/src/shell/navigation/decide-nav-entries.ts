import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { roleMay } from '@myaccount/domain/seats/capability'

export type NavEntry =
  | 'accounts'
  | 'policies'
  | 'billing'
  | 'invoices'
  | 'methods'
  | 'agency'
  | 'admin'
  | 'adminPayments'

/**
 * What the left navigation offers: only what exists now, and what the seat on the active account allows. `billing`
 * opens the entries behind it.
 */
export function decideNavEntries(user: SessionUser): NavEntry[] {
  if (user.user_type === 'Employee') {
    const { permissions } = user
    const seesPayments = permissions.includes('look_up') || permissions.includes('operate')
    return seesPayments ? ['admin', 'adminPayments'] : ['admin']
  }
  const role = user.seats.find((seat) => seat.accountNumber === user.activeAccountNumber)?.role
  return [
    // With one account the page only leads on to its policies (decision 8).
    ...(user.accounts_owned.length === 1 ? [] : ['accounts' as const]),
    ...(role && roleMay(role, 'see_policies') ? ['policies' as const] : []),
    ...(role && roleMay(role, 'see_invoices') ? ['billing' as const, 'invoices' as const] : []),
    ...(role && roleMay(role, 'pay') ? ['methods' as const] : []),
    ...(role ? ['agency' as const] : []),
  ]
}
