import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { notificationsQuery } from '../../parts/notifications/notifications.queries.ts'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Inbox } from './inbox/Inbox.tsx'
import { InboxTabs } from './inbox/InboxTabs.tsx'
import { partOf, readShow } from './inbox/inbox-part.ts'

export const loader: ScreenLoader = ({ load, search }) => load(notificationsQuery(partOf(readShow(search))))

/** Lists the notifications of the person, on all their accounts. */
export default function NotificationsScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const show = readShow(search)
  return (
    <GuardedPage
      heading={{
        title: t`Notifications`,
        subtitle: t`What we told you, on all your accounts`,
        actions: (
          <ButtonLink variant="secondary" render={<Link to={paths.preferences()} />}>
            <Trans>Preferences</Trans>
          </ButtonLink>
        ),
      }}
    >
      {() => (
        <Stack>
          <InboxTabs current={show} />
          <Inbox key={show} show={show} />
        </Stack>
      )}
    </GuardedPage>
  )
}
