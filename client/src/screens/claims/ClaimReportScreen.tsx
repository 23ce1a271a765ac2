import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimReport } from '@myaccount/contract/endpoints/claims/reports'
import { readWireId } from '@myaccount/domain/kernel/wire-id'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { CarrierPhone } from '../../parts/carrier/CarrierPhone.tsx'
import { GuardedPage, ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths, serverPaths } from '../../routes/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { Highlight } from '../../ui/surfaces/Highlight.tsx'
import { KeyValueList } from '../../ui/tables/KeyValueList.tsx'
import { SystemsAway } from './away/SystemsAway.tsx'
import { FilesOfReport } from './files/FilesOfReport.tsx'
import { reportQuery } from './reports.queries.ts'
import { WhatNow } from './result/WhatNow.tsx'

export const loader: ScreenLoader = async ({ load, session, params }) => {
  const reportId = readWireId('claimReport', params.reportId ?? '')
  if (session && reportId) await load(reportQuery(reportId))
}

/** Shows the outcome of a report: its number, by when we are in touch, and what to do until then. */
export default function ClaimReportScreen() {
  const { t } = useLingui()
  const reportId = readWireId('claimReport', useParams().reportId ?? '')
  const notFound = (
    <EmptyState
      title={t`We could not find this report`}
      actions={<ButtonLink render={<Link to={paths.claims()} />}>{t`See your claims`}</ButtonLink>}
    >
      <Trans>Only the person who sent a report sees it here.</Trans>
    </EmptyState>
  )
  const heading = (report?: ClaimReport) => ({
    overline: (
      <Link to={paths.claims()}>
        <Trans>Claims</Trans>
      </Link>
    ),
    title: report?.isForPhone ? t`We call you` : t`Report of a loss`,
  })
  if (reportId === undefined)
    return (
      <GuardedPage heading={heading()} notices={<SystemsAway />}>
        {() => notFound}
      </GuardedPage>
    )
  return (
    <ReadPage
      heading={heading}
      notices={<SystemsAway />}
      query={{
        ...reportQuery(reportId),
        // Reads again until the carrier has opened the claim.
        refetchInterval: ({ state: { data } }) =>
          data?.claimNumber === null && !data.isForPhone ? 5_000 : false,
      }}
      loading={t`Loading the report`}
      skeleton={<SkeletonCard edge />}
      failed={t`The report did not load`}
      notFound={notFound}
    >
      {(report) => <Reported report={report} />}
    </ReadPage>
  )
}

function Reported({ report }: { readonly report: ClaimReport }) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const formatMoment = useFormatMoment()
  const { claimNumber, reportNumber, submittedAt, isForPhone } = report
  const number = reportNumber ?? ''
  const who = report.adjusterName
  const day = report.contactBy === null ? '' : formatDay(report.contactBy)
  return (
    <>
      <Highlight
        title={
          claimNumber === null ? t`We received your report ${number}` : t`Your claim number is ${claimNumber}`
        }
        isLive
        actions={
          claimNumber === null ? null : (
            <ButtonLink render={<Link to={paths.claim(claimNumber)} />}>{t`Follow your claim`}</ButtonLink>
          )
        }
      >
        {isForPhone ? (
          <Trans>
            We call you by {day}. If it cannot wait, call <CarrierPhone />.
          </Trans>
        ) : who === null ? (
          <Trans>An adjuster contacts you by {day}.</Trans>
        ) : (
          <Trans>
            {who} contacts you by {day}.
          </Trans>
        )}
      </Highlight>
      {isForPhone ? null : <WhatNow form={report.form} />}
      {isForPhone ? null : <FilesOfReport reportId={report.reportId} isDraft={false} isBegun />}
      <Card title={t`What you sent`}>
        <Stack>
          <KeyValueList
            pairs={[
              { term: t`Report number`, value: reportNumber },
              ...(isForPhone ? [] : [{ term: t`Policy`, value: sayPolicy(i18n, report) }]),
              ...(report.takenBy === null ? [] : [{ term: t`Taken by telephone by`, value: report.takenBy }]),
              ...(submittedAt === null ? [] : [{ term: t`Sent`, value: formatMoment(submittedAt) }]),
            ]}
          />
          <p>
            <a href={serverPaths.claimReportPdf(report.reportId)} data-target>
              <Trans>Exactly what you sent, as a PDF</Trans>
            </a>
          </p>
        </Stack>
      </Card>
    </>
  )
}
