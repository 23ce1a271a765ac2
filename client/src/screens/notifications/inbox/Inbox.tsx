import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Notification } from '@myaccount/contract/endpoints/notifications/inbox'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useDayOfMoment } from '../../../format/use-format-moment.ts'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../../parts/lists/ListNotThere.tsx'
import { ListRows } from '../../../parts/lists/ListRows.tsx'
import { NoMatch } from '../../../parts/lists/NoMatch.tsx'
import { type GrowingList, useGrowingList } from '../../../parts/lists/use-growing-list.ts'
import { notificationsQuery } from '../../../parts/notifications/notifications.queries.ts'
import { useMarkRead } from '../../../parts/notifications/use-mark-read.ts'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import { groupByDay } from './group-by-day.ts'
import { InboxDay } from './InboxDay.tsx'
import { type InboxShow, partOf } from './inbox-part.ts'

/** Needs a new key for another part: the shown pages then start again at the first. */
export function Inbox({ show }: { readonly show: InboxShow }) {
  const { t } = useLingui()
  const unread = useGrowingList((after) => notificationsQuery(partOf(show, 'unread'), after))
  const earlier = useGrowingList((after) => notificationsQuery(partOf(show, 'read'), after))
  if (isEmpty(unread) && isEmpty(earlier))
    return show === 'all' ? (
      <EmptyState title={t`No notifications yet`}>
        <Trans>When a bill is ready, a payment arrives or something changes, we tell you here.</Trans>
      </EmptyState>
    ) : (
      <NoMatch title={t`Nothing of this kind yet`} path={paths.notifications()}>
        <Trans>You are up to date. What comes next stands here.</Trans>
      </NoMatch>
    )
  return (
    <Stack gap="large">
      <Unread list={unread} />
      {/* The whole inbox is away once: the second part would say the same. */}
      {isEmpty(earlier) || isAway(unread) ? null : <Earlier list={earlier} />}
    </Stack>
  )
}

const isEmpty = ({ hasFirst, shownCount }: GrowingList<Notification>) => hasFirst && shownCount === 0

const isAway = ({ hasFirst, state }: GrowingList<Notification>) => !hasFirst && state === 'failed'

interface PartProps {
  readonly list: GrowingList<Notification>
}

function Unread({ list }: PartProps) {
  const { t } = useLingui()
  const titleId = useId()
  const { isBusy, mark } = useMarkRead()
  const newest = list.pages[0]?.[0]
  return (
    <section aria-labelledby={titleId}>
      <Stack>
        <SectionHeading
          id={titleId}
          actions={
            newest ? (
              <Button
                variant="table"
                busy={isBusy}
                onClick={() => mark({ notification: newest, andOlder: true })}
              >
                <Trans>Mark all as read</Trans>
              </Button>
            ) : null
          }
        >
          {t({ context: 'notifications', message: 'Unread' })}
        </SectionHeading>
        {isEmpty(list) ? (
          <RowList label={t({ context: 'notifications', message: 'Unread' })}>
            <Row
              tile={
                <Tile>
                  <Check aria-hidden="true" />
                </Tile>
              }
              title={t`You have read everything`}
              meta={t`We write when a bill, a claim or a policy needs you.`}
            />
          </RowList>
        ) : (
          <Days list={list} />
        )}
      </Stack>
    </section>
  )
}

function Earlier({ list }: PartProps) {
  const { t } = useLingui()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Stack>
        <SectionHeading id={titleId}>{t({ context: 'notifications', message: 'Earlier' })}</SectionHeading>
        <Days list={list} />
      </Stack>
    </section>
  )
}

function Days({ list }: PartProps) {
  const { t } = useLingui()
  const dayOf = useDayOfMoment()
  const { shownCount, hasFirst } = list
  if (!hasFirst)
    return (
      <ListNotThere
        list={list}
        loading={t`Loading your notifications`}
        failed={t`We could not load your notifications`}
      />
    )
  return (
    <>
      <ListRows list={list}>
        {(notifications) => (
          <Stack key={notifications[0]?.notificationId}>
            {groupByDay(notifications, dayOf).map(({ day, rows }) => (
              <InboxDay key={day} day={day} rows={rows} />
            ))}
          </Stack>
        )}
      </ListRows>
      <ListFoot
        list={list}
        words={{
          failed: t`We could not load more notifications. Check your connection and try again.`,
          some: t`${plural(shownCount, { one: '# notification shown. There are more.', other: '# notifications shown. There are more.' })}`,
          all: t`${plural(shownCount, { one: '# notification.', other: '# notifications.' })}`,
        }}
      />
    </>
  )
}
