import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from '@myaccount/contract/endpoints/people/activity'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { ListFoot } from '../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../parts/lists/ListNotThere.tsx'
import { ListRows } from '../../parts/lists/ListRows.tsx'
import { useGrowingList } from '../../parts/lists/use-growing-list.ts'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { Chip } from '../../ui/surfaces/Chip.tsx'
import { activityQuery } from './activity/activity.queries.ts'

export const loader: ScreenLoader = async ({ load, session }) => {
  // An employee who acts for a customer would be refused, and this screen can explain more.
  if (session?.acting_as === undefined) await load(activityQuery())
}

/** Lists the person's own actions, and those that were taken for them. */
export default function ActivityScreen() {
  const { t } = useLingui()
  return (
    <GuardedPage
      heading={{
        title: t`Your activity`,
        subtitle: t`What you did here, what our staff did for you, and what became of your seats`,
      }}
      mayRead={(session) => session.acting_as === undefined}
      notInRole={
        <EmptyState title={t`For the customer alone`}>
          <Trans>
            What they did, and what staff did for them, is theirs to read. You find yours in the audit.
          </Trans>
        </EmptyState>
      }
    >
      {() => <Activities />}
    </GuardedPage>
  )
}

function Activities() {
  const { t } = useLingui()
  const list = useGrowingList(activityQuery)
  const { pages, shownCount, hasFirst } = list
  if (!hasFirst)
    return (
      <ListNotThere
        list={list}
        loading={t`Loading your activity`}
        failed={t`We could not load your activity`}
      />
    )
  if (pages[0]?.[0] === undefined)
    return (
      <EmptyState title={t`Nothing yet`}>
        <Trans>When you pay, report a loss or change something, it stands here.</Trans>
      </EmptyState>
    )
  return (
    <Stack>
      <ListRows list={list}>
        {(entries) => (
          <RowList key={entries[0]?.place} label={t`Your activity`}>
            {entries.map((entry) => (
              <ActivityRow key={entry.place} entry={entry} />
            ))}
          </RowList>
        )}
      </ListRows>
      <ListFoot
        list={list}
        words={{
          failed: t`We could not load more. Check your connection and try again.`,
          some: t`${plural(shownCount, { one: '# entry shown. There are more.', other: '# entries shown. There are more.' })}`,
          all: t`${plural(shownCount, { one: '# entry. There are no more.', other: '# entries. There are no more.' })}`,
        }}
      />
    </Stack>
  )
}

function ActivityRow({ entry: { at, action, by, accountNumber } }: { readonly entry: ActivityEntry }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const wordsOf = useActivityWords()
  return (
    <Row
      title={wordsOf(action)}
      chips={
        by === 'you' ? null : <Chip tone="info">{by === 'staff' ? t`Our staff, for you` : t`Your seat`}</Chip>
      }
      meta={accountNumber === null ? null : t`Account ${accountNumber}`}
      figure={{ text: formatMoment(at) }}
    />
  )
}

/** Describes actions, no matter who took them; an action of a newer release has the words of the last. */
function useActivityWords(): (action: string) => string {
  const { t } = useLingui()
  const known: Readonly<Record<string, string>> = {
    'session.started': t`Signed in`,
    'session.ended': t`Signed out`,
    'session.ended_by_staff': t`Signed out everywhere`,
    'terms.accepted': t`Terms of service accepted`,
    'contact.changed': t`Email or phone changed`,
    'acting.refused': t`Help by our staff turned off`,
    'acting.allowed': t`Help by our staff allowed again`,
    'payment.created': t`Payment started`,
    'payment.scheduled': t`Payment scheduled`,
    'payment.reference_changed': t`Reference of a payment written`,
    'method.added': t`Payment method added`,
    'method.removed': t`Payment method removed`,
    'method.changed': t`Payment method changed`,
    'draft.signed': t`Bank draft signed for`,
    'draft.paused': t`A bill left out of the bank draft`,
    'draft.resumed': t`A bill taken into the bank draft again`,
    'draft.agreed_late': t`A bill let be drafted after a late notice`,
    'claim.reported': t`Loss reported`,
    'claim.message_written': t`Message written about a claim`,
    'people.asked': t`Change of people asked for`,
    'people.approved': t`Change of people approved`,
    'people.declined': t`Change of people declined`,
    'invitation.sent': t`Person invited`,
    'invitation.withdrawn': t`Invitation withdrawn`,
    'invitation.accepted': t`Invitation accepted`,
    'document.requested': t`Document asked for`,
    'certificate.issued': t`Certificate issued`,
    'certificate_holder.removed': t`Certificate holder removed`,
    'registration.linked': t`Account linked`,
    'registration.review_requested': t`Link of an account asked for`,
    'proxy.appointed': t`Proxy appointed`,
    'proxy.revoked': t`Proxy revoked`,
    'member.changed': t`Member profile changed`,
    'seat.added': t`Seat given`,
    'seat.removed': t`Seat ended`,
  }
  return (action) => known[action] ?? t`Something was changed`
}
