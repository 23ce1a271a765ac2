import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import {
  notificationsQuery,
  unreadNotificationsQuery,
} from '../../parts/notifications/notifications.queries.ts'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Inbox } from './inbox/Inbox.tsx'
import { InboxTabs } from './inbox/InboxTabs.tsx'
import { partOf, readShow } from './inbox/inbox-part.ts'

export const loader: ScreenLoader = ({ load, search }) => {
  const show = readShow(search)
  return Promise.all([
    load(unreadNotificationsQuery()),
    load(notificationsQuery(partOf(show, 'unread'))),
    load(notificationsQuery(partOf(show, 'read'))),
  ])
}

/** Lists the notifications of the person, on all their accounts: the unread ones first. */
export default function NotificationsScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { data: unread } = useQuery(unreadNotificationsQuery())
  const show = readShow(search)
  const count = unread?.unreadCount ?? 0
  return (
    <GuardedPage
      heading={{
        title: t`Notifications`,
        ...(unread && {
          subtitle: count > 0 ? t`${plural(count, { one: '# unread', other: '# unread' })}` : t`All read`,
        }),
        actions: (
          <ButtonLink variant="secondary" render={<Link to={paths.preferences()} />}>
            <Trans>Preferences</Trans>
          </ButtonLink>
        ),
      }}
    >
      {() => (
        <Stack>
          <InboxTabs current={show} unread={unread} />
          <Inbox key={show} show={show} />
        </Stack>
      )}
    </GuardedPage>
  )
}
