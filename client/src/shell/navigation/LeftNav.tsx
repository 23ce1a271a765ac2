import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { Building2, ChevronDown, ChevronUp, Phone, ReceiptText, Settings, Shield } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { openOverlay, usePortalStore } from '../../session/portal-store.ts'
import { type NavItem, NavList } from '../../ui/menus/NavList.tsx'
import { decideNavEntries, type NavEntry } from './decide-nav-entries.ts'

/** Routes that stand under an entry beside the one of its own name. */
const routesUnder: Partial<Record<NavEntry, readonly string[]>> = {
  policies: ['policies', 'policy'],
  invoices: ['invoices', 'invoice', 'pay', 'pay review', 'payment'],
  methods: ['payment methods'],
  adminPayments: ['admin payments', 'admin payment'],
}

/** Shown while `billing` is open. */
const underBilling: readonly NavEntry[] = ['invoices', 'methods']

export interface LeftNavProps {
  readonly user: SessionUser
  readonly routeName: string | undefined
  readonly onIntent: (path: string) => void
}

/** The same list in its column and, below 1024 px, in the drawer. */
export function LeftNav({ user, routeName, onIntent }: LeftNavProps) {
  const { t } = useLingui()
  const isBillingOpen = usePortalStore((state) => state.isBillingOpen)
  const isCurrent = (entry: NavEntry) => (routesUnder[entry] ?? [entry]).includes(routeName ?? '')
  // Where one is stays in sight, though every navigation closes the dropdown.
  const showsBilling = isBillingOpen || underBilling.some(isCurrent)

  const linkTo = (path: string) => (
    <Link to={path} onPointerEnter={() => onIntent(path)} onFocus={() => onIntent(path)} />
  )

  const items: Record<NavEntry, Omit<NavItem, 'key'>> = {
    accounts: {
      label: t`Accounts`,
      icon: <Building2 aria-hidden="true" />,
      render: linkTo(paths.accounts()),
    },
    policies: { label: t`Policies`, icon: <Shield aria-hidden="true" />, render: linkTo(paths.policies()) },
    billing: {
      label: (
        <>
          {t`Billing`}
          {showsBilling ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </>
      ),
      icon: <ReceiptText aria-hidden="true" />,
      render: <BillingToggle isOpen={showsBilling} />,
    },
    invoices: { label: t`Invoices`, level: 'second', render: linkTo(paths.invoices()) },
    methods: {
      label: t`Payment methods`,
      level: 'second',
      // A page with a document of its own (route-table.ts).
      render: <Link to={paths.methods()} reloadDocument />,
    },
    agency: {
      label: t`Your agency`,
      icon: <Phone aria-hidden="true" />,
      dividerBefore: true,
      render: <AgencyButton />,
    },
    admin: { label: t`Operations`, icon: <Settings aria-hidden="true" />, render: linkTo(paths.admin()) },
    adminPayments: {
      label: t`Payments`,
      icon: <ReceiptText aria-hidden="true" />,
      render: linkTo(paths.adminPayments()),
    },
  }
  const shown = decideNavEntries(user).filter((entry) => !underBilling.includes(entry) || showsBilling)
  return <NavList items={shown.map((key) => ({ key, ...items[key], current: isCurrent(key) }))} />
}

function BillingToggle({ isOpen, children }: { readonly isOpen: boolean; readonly children?: ReactNode }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => usePortalStore.setState({ isBillingOpen: !isOpen })}
    >
      {children}
    </button>
  )
}

function AgencyButton({ children }: { readonly children?: ReactNode }) {
  return (
    <button type="button" onClick={() => openOverlay('agency')}>
      {children}
    </button>
  )
}
