import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonRows, SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { AuditTrail } from '../audit/AuditTrail.tsx'
import { BannersPart } from '../banners/BannersPart.tsx'
import { staffBannersQuery } from '../banners/banners.queries.ts'
import { JobsTable } from '../jobs/JobsTable.tsx'
import {
  auditQuery,
  jobsQuery,
  operationsQuery,
  refreshEveryMs,
  watchedJobsQuery,
  watchedOperationsQuery,
} from '../page/operations.queries.ts'
import { mayOperate } from '../page/permissions.ts'
import { RefreshButton } from '../page/RefreshButton.tsx'
import { BankReturns } from './BankReturns.tsx'
import { FeedHealth } from './FeedHealth.tsx'
import { GuessAlarms } from './GuessAlarms.tsx'
import { OutboxHealth } from './OutboxHealth.tsx'
import { PaymentsHealth } from './PaymentsHealth.tsx'
import { SystemSwitches } from './SystemSwitches.tsx'
import { WhoIsSignedIn } from './WhoIsSignedIn.tsx'

export const loader: ScreenLoader = ({ load, session, search }) =>
  Promise.all([
    load(operationsQuery()),
    ...(mayOperate(session)
      ? [load(jobsQuery()), load(staffBannersQuery()), load(auditQuery(search.get('after')))]
      : []),
  ])

/**
 * The employee's first page: who they are here, and whether the portal and the systems
 * that it depends on are well.
 */
export default function OperationsScreen() {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const session = useSession()
  const [search] = useSearchParams()
  const after = search.get('after')
  const { dataUpdatedAt } = useQuery(watchedOperationsQuery())
  const operates = mayOperate(session)
  const readAgain = useReadAgain(after, operates)
  if (!session) return null
  const asOf = dataUpdatedAt > 0 ? formatMoment(new Date(dataUpdatedAt).toISOString()) : null
  const everySeconds = refreshEveryMs / 1000
  return (
    <Stack gap="large">
      <PageHeading
        title={t`Operations`}
        subtitle={
          asOf && (
            <Trans>
              As of {asOf}. Updates every {everySeconds} seconds.
            </Trans>
          )
        }
        actions={<RefreshButton readAgain={readAgain} />}
      />
      <WhoIsSignedIn user={session} />
      <OperationsPart banners={operates ? <BannersPart /> : null} />
      {operates ? <JobsPart /> : null}
      {operates ? <AuditTrail after={after} /> : null}
    </Stack>
  )
}

/** Lists everything that runs without a request, and its state over all processes of the portal. */
function JobsPart() {
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

/** `banners` are shown with the switches if this employee may write them. */
function OperationsPart({ banners }: { readonly banners: ReactNode }) {
  const { t } = useLingui()
  const { data, isError, error } = useQuery(watchedOperationsQuery())
  if (data) {
    return (
      <>
        {isError ? (
          <Notice kind="error" title={t`The last refresh failed`}>
            <Trans>What you see is from the time above. It is tried again by itself.</Trans>
          </Notice>
        ) : null}
        <SystemSwitches systems={data.systems} />
        {banners}
        <PaymentsHealth payments={data.payments} />
        <BankReturns returns={data.payments.returns} />
        <GuessAlarms alarms={data.guessAlarms} />
        <FeedHealth feed={data.feed} />
        <OutboxHealth outbox={data.outbox} />
      </>
    )
  }
  if (isError) {
    const incidentId = error.incidentId
    return (
      <ErrorState
        title={t`We could not read the state of the portal`}
        incident={incidentId ? t`Incident ${incidentId}` : undefined}
      >
        <Trans>It is tried again by itself. Press Refresh to try now.</Trans>
      </ErrorState>
    )
  }
  return (
    <LoadingRegion label={t`Loading the state of the portal`}>
      <Stack gap="large">
        <SkeletonRows count={3} />
        <SkeletonTable count={4} />
      </Stack>
    </LoadingRegion>
  )
}

/** Returns the function of the refresh button, which reads in the foreground. */
function useReadAgain(after: string | null, operates: boolean): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.allSettled([
      client.fetchQuery({ ...operationsQuery(), staleTime: 0 }),
      operates ? client.fetchQuery({ ...jobsQuery(), staleTime: 0 }) : undefined,
      operates ? client.fetchQuery({ ...auditQuery(after), staleTime: 0 }) : undefined,
    ])
}
