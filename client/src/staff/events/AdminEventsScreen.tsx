import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listStaffEventDeliveries } from '@myaccount/contract/endpoints/admin/admin-events'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { paths } from '../../routes/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import links from '../../ui/menus/filter-links.module.css'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { ChangeRefused } from '../page/ChangeRefused.tsx'
import { mayOperate } from '../page/permissions.ts'
import { StaffPage } from '../page/StaffPage.tsx'
import { EventRow } from './EventRow.tsx'
import { eventShows, eventsQuery, showOf } from './events.queries.ts'
import { SendRangeAgain } from './SendRangeAgain.tsx'
import { useDeliveryWords } from './use-delivery-words.ts'
import { useRedelivery } from './use-redelivery.ts'

export const loader: ScreenLoader = ({ load, session, search }) =>
  Promise.resolve(mayOperate(session) ? load(eventsQuery(search)) : undefined)

/** Lists events for the carrier's systems with each attempt to deliver them, and sends them again. */
export default function AdminEventsScreen() {
  const { t } = useLingui()
  return (
    <StaffPage
      title={t`Events to the carrier’s systems`}
      subtitle={<Trans>Newest first, with each try to deliver them.</Trans>}
      mayRead={mayOperate}
      notInRole={
        <EmptyState title={t`Your role does not read these events`}>
          <Trans>Ask a colleague who operates the portal.</Trans>
        </EmptyState>
      }
    >
      <Events />
    </StaffPage>
  )
}

function Events() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const redelivery = useRedelivery()
  const [asksRange, setAsksRange] = useState(false)
  const { isBusy, refusal, rest, send, noteDone } = redelivery
  return (
    <>
      <ButtonGroup>
        <Button variant="secondary" onClick={() => setAsksRange(true)}>{t`Send a period again`}</Button>
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => send({ of: 'undelivered' })}
        >{t`Try all undelivered now`}</Button>
      </ButtonGroup>
      {refusal === null ? null : <ChangeRefused refusal={refusal} />}
      {rest === null ? null : <Rest isBusy={isBusy} rest={rest} send={send} />}
      <ShowLinks />
      <ReadPart
        query={eventsQuery(search)}
        loading={t`Loading the events`}
        skeleton={<SkeletonRows count={4} />}
        failed={t`We could not read the events`}
        unharmed={<Trans>Events are delivered meanwhile.</Trans>}
      >
        {(page) => (
          <PageOfEvents page={page} isBusy={isBusy} onSend={(eventId) => send({ of: 'event', eventId })} />
        )}
      </ReadPart>
      {asksRange ? (
        <SendRangeAgain
          onClose={() => setAsksRange(false)}
          onDone={(body, answer) => {
            setAsksRange(false)
            noteDone(body, answer)
          }}
        />
      ) : null}
    </>
  )
}

type RestProps = Pick<ReturnType<typeof useRedelivery>, 'isBusy' | 'send'> & {
  readonly rest: NonNullable<ReturnType<typeof useRedelivery>['rest']>
}

/** A call takes 500 events; the others are sent by the next press. */
function Rest({ rest: { body, sentCount }, isBusy, send }: RestProps) {
  const { t } = useLingui()
  const sent = t`${plural(sentCount, { one: '# event was sent again', other: '# events were sent again' })}`
  return (
    <Notice title={t`${sent}, and there are more`}>
      <ButtonGroup>
        <Button variant="secondary" busy={isBusy} onClick={() => send(body)}>{t`Send the next ones`}</Button>
      </ButtonGroup>
    </Notice>
  )
}

function ShowLinks() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { states } = useDeliveryWords()
  const words = { all: t`All events`, ...states }
  return (
    <nav className={links.links} aria-label={t`Which events`} data-print="hide">
      {eventShows.map((show) => (
        <Link
          key={show}
          to={paths.adminEvents(show === 'all' ? {} : { state: show })}
          aria-current={show === showOf(search) ? 'page' : undefined}
        >
          {words[show]}
        </Link>
      ))}
    </nav>
  )
}

interface PageOfEventsProps {
  readonly page: EndpointAnswer<typeof listStaffEventDeliveries>
  readonly isBusy: boolean
  readonly onSend: (
    eventId: EndpointAnswer<typeof listStaffEventDeliveries>['items'][number]['eventId'],
  ) => void
}

function PageOfEvents({ page: { items, next }, isBusy, onSend }: PageOfEventsProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const show = showOf(search)
  const state = show === 'all' ? {} : { state: show }
  if (items.length === 0) {
    return (
      <EmptyState title={t`No event here`}>
        {show === 'failing' || show === 'waiting' ? (
          <Trans>Nothing waits for its delivery.</Trans>
        ) : (
          <Trans>Events of the last 30 days stand here.</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <Stack>
      <RowList label={t`Events`}>
        {items.map((event) => (
          <EventRow key={event.eventId} event={event} isBusy={isBusy} onSend={() => onSend(event.eventId)} />
        ))}
      </RowList>
      <Pager
        label={t`Pages of the events`}
        previous={
          search.has('after')
            ? { label: t`Newest`, render: <Link to={paths.adminEvents(state)} /> }
            : undefined
        }
        next={
          next === null
            ? undefined
            : { label: t`Older`, render: <Link to={paths.adminEvents({ ...state, after: next })} /> }
        }
      />
    </Stack>
  )
}
