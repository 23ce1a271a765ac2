import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Link } from 'react-router'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { closePanels, usePortalStore } from '../../session/portal-store.ts'
import { Drawer } from '../../ui/dialogs/Drawer.tsx'
import { NavList } from '../../ui/menus/NavList.tsx'
import { decideNavRows } from '../navigation/decide-nav-entries.ts'
import { type BillingToggleProps, LeftNav, type LeftNavProps } from '../navigation/LeftNav.tsx'
import { NavIcon } from '../navigation/NavIcon.tsx'
import { AccountSwitcher } from './AccountSwitcher.tsx'
import styles from './nav-drawer.module.css'

/** The left navigation below 1024 px, with what the header has no room for there. */
export function NavDrawer(props: LeftNavProps) {
  const { t, i18n } = useLingui()
  const isOpen = usePortalStore((state) => state.openPanel === 'left-nav')
  const { user, row: shown } = props
  const isInsured = user.user_type === 'Insured'
  const beneath = decideNavRows(user, 'drawer', useCarrier().off.pages).map(
    ({ name, title, path, nav: { icon } }) => ({
      key: name,
      label: i18n._(title),
      ...(icon && { icon: <NavIcon name={icon} /> }),
      render: <Link to={path} />,
      current: name === shown?.name,
    }),
  )
  return (
    <Drawer open={isOpen} label={t`Menu`} closeLabel={t`Close the menu`} onClose={closePanels}>
      {isInsured ? (
        <div className={styles.account}>
          <AccountSwitcher />
        </div>
      ) : null}
      <nav aria-label={t`Main`}>
        <LeftNav {...props} Toggle={BillingToggle} />
        {beneath.length > 0 ? <NavList items={beneath} /> : null}
      </nav>
    </Drawer>
  )
}

function BillingToggle({ isOpen, children }: BillingToggleProps) {
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => usePortalStore.setState({ isBillingOpen: !isOpen })}
    >
      {children}
      <Chevron aria-hidden="true" />
    </button>
  )
}
