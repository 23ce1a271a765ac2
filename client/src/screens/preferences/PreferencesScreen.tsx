import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { AlwaysTold } from './choose/AlwaysTold.tsx'
import { ChooseForm } from './choose/ChooseForm.tsx'
import { ReturnedNotice } from './choose/ReturnedNotice.tsx'
import { preferencesQuery } from './preferences.queries.ts'

export const loader: ScreenLoader = ({ load, account }) => load(preferencesQuery(account ?? null))

/** How the person is told, and what comes on paper. */
export default function PreferencesScreen() {
  const { t } = useLingui()
  const session = useSession()
  const accountNumber = session?.activeAccountNumber ?? null
  const read = useQuery(preferencesQuery(accountNumber))
  return (
    <Stack gap="large">
      <PageHeading
        title={t`Notification preferences`}
        subtitle={<Trans>What we tell you, and how. Changes count from the next message.</Trans>}
      />
      {session?.acting_as ? (
        <Notice title={t`Only the customer changes these`}>
          <Trans>You can read them here. Ask the customer to change them from their own account.</Trans>
        </Notice>
      ) : null}
      {read.data ? (
        <>
          {read.data.paper ? <ReturnedNotice paper={read.data.paper} /> : null}
          <ChooseForm
            // What was chosen elsewhere takes the place of what stands in the form.
            key={`${accountNumber} ${read.data.paper?.electronic.join(' ')}`}
            preferences={read.data}
            isReadOnly={session?.acting_as !== undefined}
          />
          <AlwaysTold />
        </>
      ) : null}
      {read.error && !read.data ? <ReadFailed title={t`Your preferences did not load`} read={read} /> : null}
      {read.isPending ? (
        <LoadingRegion label={t`Loading your preferences`}>
          <SkeletonCard />
        </LoadingRegion>
      ) : null}
      <p>
        <Link to={paths.notifications()} data-target>
          <Trans>Back to your notifications</Trans>
        </Link>
      </p>
    </Stack>
  )
}
