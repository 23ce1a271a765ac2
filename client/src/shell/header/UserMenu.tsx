import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { FileText, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths, serverPaths } from '../../routes/paths.ts'
import { MenuButton } from '../../ui/menus/MenuButton.tsx'
import styles from './header.module.css'
import { initialsOf } from './initials-of.ts'

export function UserMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const terms = {
    key: 'terms',
    element: (
      <Link to={paths.terms()} onClick={() => setOpen(false)}>
        <FileText aria-hidden="true" />
        {t`Terms of service`}
      </Link>
    ),
  }
  const signOut = {
    key: 'sign-out',
    // By link: the server ends the session here and at the identity provider (decisions 1 and 38).
    element: (
      <a href={serverPaths.logout()}>
        <LogOut aria-hidden="true" />
        {t`Sign out`}
      </a>
    ),
  }
  const name = user.display_name
  const initials = initialsOf(name)
  const heading = { key: 'name', element: <p className={styles.userName}>{name}</p> }
  const isEmployee = user.user_type === 'Employee'
  return (
    <MenuButton
      // Begins with the letters that are seen: that is what people say who speak to their browser.
      label={t`${initials}, your menu, ${name}`}
      entries={isEmployee ? [heading, signOut] : [heading, terms, signOut]}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
    >
      <span className={styles.initials} aria-hidden="true">
        {initials}
      </span>
    </MenuButton>
  )
}
