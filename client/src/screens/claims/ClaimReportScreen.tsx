import { Trans, useLingui } from '@lingui/react/macro'
import { readWireId } from '@myaccount/domain/kernel/wire-id'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { paths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { SystemsAway } from './away/SystemsAway.tsx'
import { reportQuery } from './report/reports.queries.ts'
import { Reported } from './result/Reported.tsx'

export const loader: ScreenLoader = async ({ load, session, params }) => {
  const reportId = readWireId('claimReport', params.reportId ?? '')
  if (session && reportId) await load(reportQuery(reportId))
}

/** What became of a report: its number, by when we are in touch, and what to do until then. */
export default function ClaimReportScreen() {
  const { t } = useLingui()
  const reportId = readWireId('claimReport', useParams().reportId ?? '')
  const report = useQuery({
    ...reportQuery(reportId ?? 'clr_'),
    enabled: reportId !== undefined,
    // Until the carrier has opened the claim.
    refetchInterval: ({ state: { data } }) =>
      data?.claimNumber === null && !data.isForPhone ? 5_000 : false,
  })
  return (
    <Stack gap="large">
      <PageHeading
        overline={
          <Link to={paths.claims()}>
            <Trans>Claims</Trans>
          </Link>
        }
        title={report.data?.isForPhone ? t`We call you` : t`Report of a loss`}
      />
      <SystemsAway />
      {report.data ? (
        <Reported report={report.data} />
      ) : reportId === undefined || report.error?.isNotFound ? (
        <EmptyState
          title={t`We could not find this report`}
          actions={<ButtonLink render={<Link to={paths.claims()} />}>{t`See your claims`}</ButtonLink>}
        >
          <Trans>Only the person who sent a report sees it here.</Trans>
        </EmptyState>
      ) : report.isError ? (
        <ReadFailed title={t`The report did not load`} read={report} />
      ) : (
        <LoadingRegion label={t`Loading the report`}>
          <SkeletonCard edge />
        </LoadingRegion>
      )}
    </Stack>
  )
}
