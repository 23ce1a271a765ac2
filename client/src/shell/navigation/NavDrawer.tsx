import { useLingui } from '@lingui/react/macro'
import { CircleQuestionMark } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../routes/paths.ts'
import { closePanels, usePortalStore } from '../../session/portal-store.ts'
import { Drawer } from '../../ui/dialogs/Drawer.tsx'
import { NavList } from '../../ui/menus/NavList.tsx'
import { AccountSwitcher } from '../header/AccountSwitcher.tsx'
import { LeftNav, type LeftNavProps } from './LeftNav.tsx'
import styles from './nav-drawer.module.css'

/** The left navigation below 1024 px, with what the header has no room for there. */
export function NavDrawer(props: LeftNavProps) {
  const { t } = useLingui()
  const isOpen = usePortalStore((state) => state.openPanel === 'left-nav')
  const isInsured = props.user.user_type === 'Insured'
  const help = {
    key: 'help',
    label: t`Help`,
    icon: <CircleQuestionMark aria-hidden="true" />,
    render: <Link to={paths.help()} />,
    current: props.routeName === 'help',
  }
  return (
    <Drawer open={isOpen} label={t`Menu`} closeLabel={t`Close the menu`} onClose={closePanels}>
      {isInsured ? (
        <div className={styles.account}>
          <AccountSwitcher />
        </div>
      ) : null}
      <nav aria-label={t`Main`}>
        <LeftNav {...props} />
        {isInsured ? <NavList items={[help]} /> : null}
      </nav>
    </Drawer>
  )
}
