import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { Phone } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import type { PortalRoute } from '../../routes/rows/portal-route.ts'
import { openOverlay, usePortalStore } from '../../session/portal-store.ts'
import { type NavItem, NavList } from '../../ui/menus/NavList.tsx'
import { decideNavEntries, type NavEntry, type NavRow } from './decide-nav-entries.ts'
import { NavIcon } from './NavIcon.tsx'

export interface LeftNavProps {
  readonly user: SessionUser
  /** The row of the page that is shown. */
  readonly row: PortalRoute | undefined
  readonly onIntent: (path: string) => void
  /** Opens billing in the drawer, where each navigation closes it (specification 2); the column has it always open. */
  readonly Toggle?: ComponentType<BillingToggleProps>
}

export interface BillingToggleProps {
  readonly isOpen: boolean
  readonly children?: ReactNode
}

/** Shows the same list in its column, with billing always open, and, below 1024 px, in the drawer. */
export function LeftNav({ user, row, onIntent, Toggle }: LeftNavProps) {
  const { t, i18n } = useLingui()
  const isBillingOpen = usePortalStore((state) => state.isBillingOpen)
  const entries = decideNavEntries(user, useCarrier().off.pages)
  const isCurrent = ({ name }: NavRow) => name === (row?.under ?? row?.name)
  const isBehindBilling = (entry: NavEntry) => entry.kind === 'page' && entry.row.nav.in === 'billing'
  // The current page stays in sight, though every navigation closes the dropdown.
  const showsBilling =
    Toggle === undefined ||
    isBillingOpen ||
    entries.some((entry) => entry.kind === 'page' && isBehindBilling(entry) && isCurrent(entry.row))

  const itemOf = (entry: NavEntry): NavItem => {
    switch (entry.kind) {
      case 'page':
        return {
          key: entry.row.name,
          label: i18n._(entry.row.title),
          current: isCurrent(entry.row),
          ...(isBehindBilling(entry) && { level: 'second' }),
          ...(entry.row.nav.icon && { icon: <NavIcon name={entry.row.nav.icon} /> }),
          render: <PageLink row={entry.row} onIntent={onIntent} />,
        }
      case 'billing':
        return {
          key: 'billing',
          label: t`Billing`,
          icon: <NavIcon name="bill" />,
          render: Toggle ? <Toggle isOpen={showsBilling} /> : <span />,
        }
      case 'agency':
        return {
          key: 'agency',
          label: t`Your agency`,
          icon: <Phone aria-hidden="true" />,
          dividerBefore: true,
          render: <AgencyButton />,
        }
    }
  }
  return <NavList items={entries.filter((entry) => showsBilling || !isBehindBilling(entry)).map(itemOf)} />
}

interface PageLinkProps {
  readonly row: NavRow
  readonly onIntent: (path: string) => void
  readonly children?: ReactNode
  readonly 'aria-current'?: 'page' | undefined
}

/** `NavList` passes the content, and the mark if it is the current page. */
function PageLink({ row, onIntent, ...shown }: PageLinkProps) {
  // Pointing at a page with a document of its own loads nothing, because a whole new document follows.
  if (row.ownDocument) return <Link to={row.path} reloadDocument {...shown} />
  const point = () => onIntent(row.path)
  return <Link to={row.path} onPointerEnter={point} onFocus={point} {...shown} />
}

function AgencyButton({ children }: { readonly children?: ReactNode }) {
  return (
    <button type="button" onClick={() => openOverlay('agency')}>
      {children}
    </button>
  )
}
