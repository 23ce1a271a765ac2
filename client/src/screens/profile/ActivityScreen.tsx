import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ListFoot } from '../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../parts/lists/ListNotThere.tsx'
import { ListRows } from '../../parts/lists/ListRows.tsx'
import { useGrowingList } from '../../parts/lists/use-growing-list.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { ActivityRow } from './activity/ActivityRow.tsx'
import { activityQuery } from './activity/activity.queries.ts'

export const loader: ScreenLoader = async ({ load, session }) => {
  // Whoever acts would be refused, and this screen can say more.
  if (session?.acting_as === undefined) await load(activityQuery())
}

/** What the person did, and what was done for them. */
export default function ActivityScreen() {
  const { t } = useLingui()
  const isActing = useSession()?.acting_as !== undefined
  return (
    <Stack gap="large">
      <PageHeading
        title={t`Your activity`}
        subtitle={t`What you did here, what our staff did for you, and what became of your seats`}
      />
      {isActing ? (
        <EmptyState title={t`For the customer alone`}>
          <Trans>
            What they did, and what staff did for them, is theirs to read. You find yours in the audit.
          </Trans>
        </EmptyState>
      ) : (
        <Activities />
      )}
    </Stack>
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
