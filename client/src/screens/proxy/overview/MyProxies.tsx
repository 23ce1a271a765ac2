import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MeetingFacts, ProxyOfMember } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { ListRows } from '../../../parts/lists/ListRows.tsx'
import { useGrowingList } from '../../../parts/lists/use-growing-list.ts'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { nextMeetingQuery, proxyStatusQuery } from '../proxy.queries.ts'
import { MeetingCard } from './MeetingCard.tsx'
import { useStatusWords } from './use-status-words.ts'

/** Shows the next meeting and each account's state there; the explanation is between the two. */
export function MyProxies({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const next = useQuery(nextMeetingQuery())
  const status = useQuery(proxyStatusQuery())
  const failed = [next, status].find((read) => read.error && !read.data)
  if (failed) {
    return (
      <>
        <ReadFailed title={t`Your proxies did not load`} read={failed}>
          <Trans>Your proxies have not changed. Try again in a minute.</Trans>
        </ReadFailed>
        {children}
      </>
    )
  }
  if (!status.data || !next.data) {
    return (
      <LoadingRegion label={t`Loading your proxies`}>
        <SkeletonRows count={4} />
      </LoadingRegion>
    )
  }
  const { items } = status.data
  const { meeting } = next.data
  if (meeting === null || items.length === 0) {
    return (
      <>
        <EmptyState title={meeting ? t`None of your accounts is a member` : t`No meeting is announced`}>
          {meeting ? (
            <Trans>Call us if your organization should have a vote.</Trans>
          ) : (
            <Trans>When the next members' meeting is announced, you appoint your proxy here.</Trans>
          )}
        </EmptyState>
        {children}
      </>
    )
  }
  return (
    <>
      <WhatIsOpen meeting={meeting} items={items} />
      {children}
      <ProxyRows />
      <MeetingCard meeting={meeting} noticePath={serverPaths.meetingNoticePdf(meeting.meetingId)} />
    </>
  )
}

/** True if nobody votes for the member, and somebody can. */
function isOpen({ status, whyNot }: ProxyOfMember): boolean {
  return whyNot === null && status !== 'active' && status !== 'expiring'
}

function WhatIsOpen({
  meeting,
  items,
}: {
  readonly meeting: MeetingFacts
  readonly items: readonly ProxyOfMember[]
}) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const formatMoment = useFormatMoment()
  const open = items.filter(isOpen)
  const [first] = open
  const { title } = meeting
  const day = formatDay(meeting.heldOn)
  const closes = formatMoment(meeting.closesAt)
  const isClosed = items.some(({ whyNot }) => whyNot === 'closed')
  if (first === undefined) {
    return (
      <Highlight
        lead={<Trans>{title}</Trans>}
        title={isClosed ? t`Online proxies are closed` : t`Nothing is left to do`}
      >
        {isClosed ? (
          <Trans>
            They closed on {closes}. You can still come to the meeting on {day} and vote.
          </Trans>
        ) : (
          <Trans>
            The meeting is on {day}. Until {closes} you can change or revoke a proxy here.
          </Trans>
        )}
      </Highlight>
    )
  }
  return (
    <Highlight
      lead={
        <>
          {title}, {day}
        </>
      }
      figure={<Plural value={open.length} one="# account has no proxy" other="# accounts have no proxy" />}
      actions={
        <ButtonLink render={<Link to={paths.proxyAppoint({ account: first.accountNumber })} />}>
          <Trans>Appoint a proxy</Trans>
        </ButtonLink>
      }
    >
      <Trans>Online proxies close {closes}. Without one, the vote counts only if someone comes.</Trans>
    </Highlight>
  )
}

/** Lists every account that the person votes for, by name. */
function ProxyRows() {
  const { t } = useLingui()
  const list = useGrowingList((after) => proxyStatusQuery(after))
  const count = list.shownCount
  return (
    <Stack>
      <SectionHeading>{t`Your accounts`}</SectionHeading>
      <ListRows list={list}>
        {(items, firstPlace) => (
          <RowList key={firstPlace} label={t`Accounts, from number ${firstPlace}`}>
            {items.map((item) => (
              <ProxyRow key={item.accountNumber} item={item} />
            ))}
          </RowList>
        )}
      </ListRows>
      {/* Shows no count for one account, which is all that most people have. */}
      {count > 1 ? (
        <ListFoot
          list={list}
          words={{
            failed: t`No more could be loaded.`,
            all: t`All ${count} are shown.`,
            some: t`${count} are shown.`,
          }}
        />
      ) : null}
    </Stack>
  )
}

function ProxyRow({ item }: { readonly item: ProxyOfMember }) {
  const sayStatus = useStatusWords()
  const { text, detail } = sayStatus(item)
  return (
    <Row
      title={item.memberName}
      meta={item.accountNumber}
      state={{ text, ...(detail !== undefined && { detail }) }}
      actions={<WhatToDo item={item} />}
    />
  )
}

function WhatToDo({ item }: { readonly item: ProxyOfMember }) {
  const { accountNumber: account, memberName: name, latest, whyNot, status } = item
  const isStanding = status === 'active' || status === 'expiring'
  if (isStanding && latest?.proxyId) {
    return (
      <ButtonLink variant="table" render={<Link to={paths.proxyReceipt(latest.proxyId)} />}>
        <span>
          <Trans>See</Trans>
          <VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </ButtonLink>
    )
  }
  if (whyNot !== null) return null
  return (
    <ButtonLink variant="table" render={<Link to={paths.proxyAppoint({ account })} />}>
      <span>
        {isStanding ? <Trans>Replace</Trans> : <Trans>Appoint</Trans>}
        <VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </ButtonLink>
  )
}
