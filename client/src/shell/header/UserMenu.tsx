import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { useChooseLanguage } from '../../parts/language/use-choose-language.ts'
import { serverPaths } from '../../routes/paths.ts'
import { MenuButton } from '../../ui/menus/MenuButton.tsx'
import { decideNavRows } from '../navigation/decide-nav-entries.ts'
import { NavIcon } from '../navigation/NavIcon.tsx'
import styles from './header.module.css'
import { LanguageButton } from './LanguageButton.tsx'

export function UserMenu({ user }: { readonly user: SessionUser }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const pages = decideNavRows(user, 'user menu', useCarrier().off.pages).map(
    ({ name: key, path, title, nav: { icon } }) => ({
      key,
      element: (
        <Link to={path} onClick={() => setOpen(false)}>
          {icon ? <NavIcon name={icon} /> : null}
          {i18n._(title)}
        </Link>
      ),
    }),
  )
  const { others, choose } = useChooseLanguage()
  const languages = others.map((language) => ({
    key: language,
    element: <LanguageButton language={language} onChoose={choose} />,
  }))
  const signOut = {
    key: 'sign-out',
    // Signs out by a link: the server ends the session here and at the identity provider (ADR 0005 and 0007).
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
  return (
    <MenuButton
      // The label begins with the visible letters, because people who use speech control say those.
      label={t`${initials}, your menu, ${name}`}
      entries={[heading, ...pages, ...languages, signOut]}
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

/** `Office of Larkspur` -> `OL`: the first and the last word that begin with a capital, else the first letters. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const capital = words.filter((word) => /^\p{Lu}/u.test(word))
  const chosen = capital.length > 0 ? capital : words
  const ends = chosen.length > 1 ? [chosen[0], chosen.at(-1)] : chosen
  return ends.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}
