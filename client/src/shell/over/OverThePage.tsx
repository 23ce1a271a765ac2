import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { lazy, Suspense } from 'react'
import { useTags } from '../../parts/privacy/tags-context.ts'
import { paths } from '../../routes/paths.ts'
import type { PortalRoute } from '../../routes/rows/portal-route.ts'
import { useFreshAccounts } from '../../session/accounts/use-fresh-accounts.ts'
import { useIdleSignOut } from '../../session/idle/use-idle-sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { NavDrawer } from '../header/NavDrawer.tsx'
import { MessageBanner } from '../messages/MessageBanner.tsx'
import { MessageModal } from '../messages/MessageModal.tsx'
import { IdleWarning } from '../overlays/IdleWarning.tsx'
import { type OverlayComponents, Overlays } from '../overlays/Overlays.tsx'
import { RightPanel } from '../panels/RightPanel.tsx'
import { useUnreadNotifications } from '../panels/use-unread-notifications.ts'
import { CarrierBanners } from './banners/CarrierBanners.tsx'
import { PrintedFrom } from './PrintedFrom.tsx'

export interface OverThePageProps {
  /** The row of the page beneath. */
  readonly row: PortalRoute | undefined
  /** Called when a person points at a link to this page. */
  readonly onIntent: (path: string) => void
}

/** Rendered if a tag manager is configured, and nobody has answered yet. */
const TagQuestion = lazy(() => import('./TagQuestion.tsx'))

/** Rendered only for an employee who acts for a customer. */
const ActingRibbon = lazy(() => import('../../parts/acting/ActingRibbon.tsx'))

/**
 * Everything that can lie over a page (specification 2, "Global UI"), and the note printed beneath it: none
 * of it is visible at first.
 */
export function OverThePage({
  overlays,
  row,
  onIntent,
}: OverThePageProps & { readonly overlays: OverlayComponents }) {
  const session = useSession()
  const signOut = useIdleSignOut()
  const tags = useTags()
  const isAsking = tags?.consent === null && !tags.isRefusedByBrowser && row?.tagsWith !== undefined
  useFreshAccounts(session?.user_type === 'Insured')
  useUnreadNotifications(session?.user_type === 'Insured')
  return (
    <>
      {session?.acting_as ? (
        <Suspense>
          <ActingRibbon user={session} acting={session.acting_as} backTo={deskOf(session)} />
        </Suspense>
      ) : null}
      {session ? <PrintedFrom user={session} /> : null}
      {session ? <NavDrawer user={session} row={row} onIntent={onIntent} /> : null}
      {session?.user_type === 'Insured' ? <RightPanel /> : null}
      {isAsking ? (
        <Suspense>
          <TagQuestion />
        </Suspense>
      ) : null}
      <CarrierBanners row={row} />
      <Overlays overlays={overlays} />
      <MessageModal />
      <MessageBanner />
      <IdleWarning isSignedIn={session !== null} onSignOut={signOut} />
    </>
  )
}

/** The page of the customer for whom the employee acts, which is where the call goes on. */
function deskOf({ accounts_owned: [accountNumber] }: SessionUser): string {
  return accountNumber === undefined ? paths.admin() : paths.adminCustomer(accountNumber)
}
