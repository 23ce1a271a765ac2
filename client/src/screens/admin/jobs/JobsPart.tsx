import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../../ui/skeletons/Skeleton.tsx'
import { watchedJobsQuery } from '../admin.queries.ts'
import { JobsTable } from './JobsTable.tsx'

/** Everything that runs without a request, and how it does over all processes of the portal. */
export function JobsPart() {
  const { t } = useLingui()
  return (
    <Stack>
      <SectionHeading>{t`Background jobs`}</SectionHeading>
      <Jobs />
    </Stack>
  )
}

function Jobs() {
  const { t } = useLingui()
  const { data: jobs, error } = useQuery(watchedJobsQuery())
  if (jobs && jobs.length > 0) return <JobsTable jobs={jobs} />
  if (jobs) {
    return (
      <EmptyState title={t`No background jobs`}>
        <Trans>Nothing runs in this portal without a request.</Trans>
      </EmptyState>
    )
  }
  if (error) {
    const { incidentId } = error
    return (
      <ErrorState
        title={t`We could not read the background jobs`}
        incident={incidentId ? t`Incident ${incidentId}` : undefined}
      >
        <Trans>The jobs keep running. Press Refresh to try again.</Trans>
      </ErrorState>
    )
  }
  return (
    <LoadingRegion label={t`Loading the background jobs`}>
      <SkeletonTable count={8} />
    </LoadingRegion>
  )
}
