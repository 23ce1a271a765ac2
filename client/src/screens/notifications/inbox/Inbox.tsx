import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Notification } from '@myaccount/contract/endpoints/notifications/inbox'
import type { NotificationGroup } from '@myaccount/domain/notifications/notification-group'
import { ReceiptText, Shield, TriangleAlert, Vote } from 'lucide-react'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../../parts/lists/ListNotThere.tsx'
import { ListRows } from '../../../parts/lists/ListRows.tsx'
import { NoMatch } from '../../../parts/lists/NoMatch.tsx'
import { useGrowingList } from '../../../parts/lists/use-growing-list.ts'
import { notificationsQuery } from '../../../parts/notifications/notifications.queries.ts'
import { useMarkRead } from '../../../parts/notifications/use-mark-read.ts'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import styles from './inbox.module.css'
import { type InboxShow, partOf } from './inbox-part.ts'
import { useGroupWords } from './use-group-words.ts'

const icons = {
  policy: Shield,
  billing: ReceiptText,
  claims: TriangleAlert,
  member_meeting: Vote,
} as const satisfies Record<NotificationGroup, unknown>

interface NotificationRowProps {
  readonly notification: Notification
  readonly onOpen: () => void
}

function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const groupWords = useGroupWords()
  const { group, words, account, number, path, createdAt, isRead } = notification
  const Icon = icons[group]
  return (
    <Row
      tile={
        <Tile>
          <Icon />
        </Tile>
      }
      title={
        <Link to={path} onClick={onOpen}>
          {words}
        </Link>
      }
      chips={isRead ? null : <Chip tone="info">{t({ context: 'notification', message: 'New' })}</Chip>}
      meta={account === null ? t`About you` : [account.accountName, number].filter(Boolean).join(', ')}
      state={{ text: groupWords[group], detail: formatMoment(createdAt) }}
    />
  )
}

/** Needs a new key for another part: the shown pages then start again at the first. */
export function Inbox({ show }: { readonly show: InboxShow }) {
  const { t } = useLingui()
  const part = partOf(show)
  const list = useGrowingList((after) => notificationsQuery(part, after))
  const { isBusy, mark } = useMarkRead()
  const { pages, shownCount, hasFirst } = list
  const newest = pages[0]?.[0]
  const hasNew = pages.some((items) => items.some(({ isRead }) => !isRead))

  if (!hasFirst)
    return (
      <ListNotThere
        list={list}
        loading={t`Loading your notifications`}
        failed={t`We could not load your notifications`}
      />
    )
  if (newest === undefined && show !== 'all')
    return (
      <NoMatch
        title={show === 'unread' ? t`Nothing new` : t`Nothing of this kind yet`}
        path={paths.notifications()}
      >
        <Trans>You are up to date. What comes next stands here.</Trans>
      </NoMatch>
    )
  if (newest === undefined)
    return (
      <EmptyState title={t`No notifications yet`}>
        <Trans>When a bill is ready, a payment arrives or something changes, we tell you here.</Trans>
      </EmptyState>
    )
  return (
    <Stack>
      {hasNew && (show === 'all' || show === 'unread') ? (
        <div className={styles.actions} data-print="hide">
          <Button
            variant="table"
            busy={isBusy}
            onClick={() => mark({ notification: newest, andOlder: true })}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        </div>
      ) : null}
      <ListRows list={list}>
        {(notifications) => (
          <RowList key={notifications[0]?.notificationId} label={t`Notifications`}>
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.notificationId}
                notification={notification}
                onOpen={() => mark({ notification })}
              />
            ))}
          </RowList>
        )}
      </ListRows>
      <ListFoot
        list={list}
        words={{
          failed: t`We could not load more notifications. Check your connection and try again.`,
          some: t`${plural(shownCount, { one: '# notification shown. There are more.', other: '# notifications shown. There are more.' })}`,
          all: t`${plural(shownCount, { one: '# notification. There are no more.', other: '# notifications. There are no more.' })}`,
        }}
      />
    </Stack>
  )
}
