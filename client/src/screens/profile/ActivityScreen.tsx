import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ListFoot } from '../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../parts/lists/ListNotThere.tsx'
import { ListRows } from '../../parts/lists/ListRows.tsx'
import { useGrowingList } from '../../parts/lists/use-growing-list.ts'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { ActivityRow } from './activity/ActivityRow.tsx'
import { activityQuery } from './activity/activity.queries.ts'

export const loader: ScreenLoader = async ({ load, session }) => {
  // An employee who acts for a customer would be refused, and this screen can explain more.
  if (session?.acting_as === undefined) await load(activityQuery())
}

/** Lists what happened on the person's accounts, what they did, and what was done for them. */
export default function ActivityScreen() {
  const { t } = useLingui()
  return (
    <GuardedPage
      heading={{
        title: t`Activity`,
        subtitle: t`Payments, refunds, bank drafts and claims of your accounts, and what you and our staff did here`,
      }}
      mayRead={(session) => session.acting_as === undefined}
      notInRole={
        <EmptyState title={t`For the customer alone`}>
          <Trans>Only they see their activity. Yours is in the audit.</Trans>
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
        loading={t`Loading the activity`}
        failed={t`We could not load the activity`}
      />
    )
  if (pages[0]?.[0] === undefined)
    return (
      <EmptyState title={t`Nothing yet`}>
        <Trans>Payments, refunds, bank drafts and claims appear here, with who made them.</Trans>
      </EmptyState>
    )
  return (
    <Stack>
      <ListRows list={list}>
        {(entries) => (
          <RowList key={entries[0]?.place} label={t`Activity`}>
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
          all: t`${plural(shownCount, { one: '# entry', other: '# entries' })}`,
        }}
      />
    </Stack>
  )
}
