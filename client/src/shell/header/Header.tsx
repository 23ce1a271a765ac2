import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { Bell, CircleQuestionMark, Menu } from 'lucide-react'
import { Link } from 'react-router'
import { useChooseLanguage } from '../../parts/language/use-choose-language.ts'
import { paths } from '../../routes/paths.ts'
import type { PortalRoute } from '../../routes/rows/portal-route.ts'
import { useMessages } from '../../session/messages.ts'
import { openPanel } from '../../session/portal-store.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useLatePart } from '../over/use-late-part.ts'
import { AccountSwitcher } from './AccountSwitcher.tsx'
import { Brand } from './Brand.tsx'
import styles from './header.module.css'
import { LanguageButton } from './LanguageButton.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Header({ row }: { readonly row: PortalRoute | undefined }) {
  const { t } = useLingui()
  const visitor = useSession()
  const session = row?.forGuests ? null : visitor
  const isInsured = session?.user_type === 'Insured'
  return (
    <header className={styles.header} data-print="hide">
      {session ? (
        <span className={row?.isDesk ? undefined : styles.narrowOnly}>
          <IconButton
            label={t`Open the menu`}
            icon={<Menu aria-hidden="true" />}
            onClick={() => openPanel('left-nav')}
          />
        </span>
      ) : null}
      <Brand />
      <div className={styles.middle}>
        {session && !isInsured && row?.name !== 'admin' ? <StaffSearch user={session} /> : null}
        {isInsured ? (
          <div className={styles.wideOnly}>
            <AccountSwitcher />
          </div>
        ) : null}
      </div>
      {session === null || isInsured ? (
        <Link to={paths.help()} className={`${styles.link} ${session ? styles.besideNav : styles.wideOnly}`}>
          <CircleQuestionMark aria-hidden="true" />
          {t`Help`}
        </Link>
      ) : null}
      {isInsured ? <RightPanelButton /> : null}
      {session ? <UserMenu user={session} /> : <GuestLanguages />}
      {session === null && !row?.onlyBeforeSignIn && !row?.forGuests ? (
        <ButtonLink variant="table" render={<Link to={paths.login()} />}>
          {t`Sign in`}
        </ButtonLink>
      ) : null}
    </header>
  )
}

const loadSearch = () => import('../../parts/customer-search/CustomerSearch.tsx')

/** The search for customers, for employees who may look them up; their page has a field of its own. */
function StaffSearch({ user }: { readonly user: SessionUser }) {
  const mayLookUp = user.permissions.includes('look_up')
  const part = useLatePart(loadSearch, mayLookUp)
  return part && mayLookUp ? <part.default toCustomer={paths.adminCustomer} toSearch={paths.admin} /> : null
}

/** Shown to guests only: a signed-in person finds the languages in their menu. */
function GuestLanguages() {
  const { others, choose } = useChooseLanguage()
  return others.map((language) => (
    <LanguageButton key={language} language={language} onChoose={choose} className={styles.link} />
  ))
}

function RightPanelButton() {
  const { t } = useLingui()
  const count = useMessages(({ past, unread }) => past.length + unread)
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={count > 0 ? t`Notifications ${count}` : t`Notifications`}
      onClick={() => openPanel('right-panel')}
    >
      <Bell aria-hidden="true" />
      <span className={styles.wideOnly}>{t`Notifications`}</span>
      {/* The space keeps two words. */} {count > 0 ? <b>{count}</b> : null}
    </button>
  )
}
