import { useLingui } from '@lingui/react'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { type Capability, roleMay } from '@myaccount/domain/seats/capability'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { pathOf, type RouteName, rowOf } from '../../routes/route-table.ts'
import { useSession } from '../../session/use-session.ts'

export interface PageToOpen {
  readonly name: RouteName
  readonly title: string
  readonly address: string
}

/** Maps a page that the navigation does not offer to the capability that it needs. */
const needs: Partial<Record<RouteName, Capability>> = {
  'pay accounts': 'pay',
  'bank draft': 'pay',
  'account routing': 'pay',
  'document request': 'see_documents',
  'report claim': 'claims_write',
  people: 'manage_people',
}

/** Returns those of the pages that this reader may open; the server decides again when they do. */
export function usePagesToOpen(): (names: readonly RouteName[]) => PageToOpen[] {
  const { i18n } = useLingui()
  const session = useSession()
  const { pages: pagesOff } = useCarrier().off
  return (names) =>
    names
      .filter((name) => !pagesOff.includes(name) && mayOpen(name, session))
      .map((name) => ({ name, title: i18n._(rowOf(name).title), address: pathOf(name) }))
}

export function mayOpen(name: RouteName, session: SessionUser | null): boolean {
  const { access, onlyBeforeSignIn, nav } = rowOf(name)
  if (session === null) return access === 'public'
  if (onlyBeforeSignIn) return false
  // With one account the page only leads to its policies.
  if (name === 'accounts') return session.accounts_owned.length !== 1
  const needed = nav?.capability ?? needs[name]
  if (needed === undefined) return true
  const seats = session.seats.filter(
    ({ accountNumber }) => accountNumber === session.activeAccountNumber || name === 'pay accounts',
  )
  return seats.some(({ role }) => roleMay(role, needed))
}
