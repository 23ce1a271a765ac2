import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { CarrierPhone } from '../parts/carrier/CarrierPhone.tsx'
import { useCarrier } from '../parts/carrier/carrier-context.ts'
import { useTags } from '../parts/privacy/tags-context.ts'
import { paths } from '../routes/paths.ts'
import { useMessages } from '../session/messages.ts'
import { usePortalStore } from '../session/portal-store.ts'
import { useIsRequesting } from '../session/use-activity.ts'
import { useSession } from '../session/use-session.ts'
import { LoadingOverlay } from '../ui/dialogs/LoadingOverlay.tsx'
import { SkipLink } from '../ui/headings/SkipLink.tsx'
import { AccountLine } from './header/AccountLine.tsx'
import { Header } from './header/Header.tsx'
import { LeftNav } from './navigation/LeftNav.tsx'
import type { OverThePageProps } from './over/OverThePage.tsx'
import { useLatePart } from './over/use-late-part.ts'
import { pageClassOf, usePageHandle } from './page-handle.ts'
import { StatusNotices } from './StatusNotices.tsx'
import styles from './shell.module.css'
import { usePageEffects } from './use-page-effects.ts'

interface ShellProps {
  /** Loads the component with all that can lie over the page; it is not part of the first page. */
  readonly loadOver: () => Promise<ComponentType<OverThePageProps>>
  /** Called when a person points at a link to this page. */
  readonly onIntent: (path: string) => void
}

/** The root view: header, left nav, the page, and everything that can lie over it (specification 2, "Global UI"). */
export function Shell({ loadOver, onIntent }: ShellProps) {
  const { t } = useLingui()
  const row = usePageHandle()?.row
  const visitor = useSession()
  const session = row?.forGuests ? null : visitor
  const { name } = useCarrier()
  const { pathname } = useLocation()
  const isLeaving = usePortalStore(({ leaving }) => leaving !== null) && row?.name !== 'signout'
  const hasMessage = useMessages(({ modals, banner }) => modals.length > 0 || banner !== null)
  const hasOpened = usePortalStore(({ openPanel, overlay }) => openPanel !== null || overlay !== null)
  const Over = useLatePart(loadOver, hasMessage || hasOpened || visitor?.acting_as !== undefined)
  const hasColumn = session !== null && row?.isDesk !== true
  const hasTags = useTags() !== undefined
  usePageEffects()
  return (
    <div className={`${styles.shell} ${row ? pageClassOf(row.name) : ''}`}>
      <SkipLink targetId="main">{t`Skip to the content`}</SkipLink>
      <Header row={row} />
      <div
        className={styles.columns}
        data-nav={hasColumn ? '' : undefined}
        data-desk={session && row?.isDesk ? '' : undefined}
      >
        {hasColumn ? (
          <nav className={styles.nav} aria-label={t`Main`} data-print="hide">
            <LeftNav user={session} row={row} onIntent={onIntent} />
          </nav>
        ) : null}
        <div className={styles.content}>
          <StatusNotices row={row} />
          {/* The key is the pathname: filters and pages in the query do not mount it again (ADR 0005). */}
          <main id="main" tabIndex={-1} key={pathname}>
            {row?.showsAccount ? <AccountLine /> : null}
            {isLeaving ? <p>{t`You are being signed out.`}</p> : <Outlet />}
          </main>
          {session?.user_type === 'Employee' ? null : (
            <footer className={styles.footer} data-print="hide">
              <p>
                {name} <CarrierPhone />
              </p>
              <Link to={paths.terms()}>
                <Trans>Terms of service</Trans>
              </Link>
              <Link to={paths.help()}>
                <Trans>Help</Trans>
              </Link>
              {hasTags ? (
                <Link to={paths.privacyChoices()}>
                  <Trans>Privacy choices</Trans>
                </Link>
              ) : null}
            </footer>
          )}
        </div>
      </div>
      {Over ? <Over row={row} onIntent={onIntent} /> : null}
      <PendingOverlay />
      <ScrollRestoration />
    </div>
  )
}

/**
 * Shown while a request or a navigation is under way; a component of its own, so that
 * nothing else renders with it.
 */
function PendingOverlay() {
  const { t } = useLingui()
  const isNavigating = useNavigation().state !== 'idle'
  const isRequesting = useIsRequesting()
  return <LoadingOverlay pending={isNavigating || isRequesting} label={t`Loading`} />
}
