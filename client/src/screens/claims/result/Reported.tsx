import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimReport } from '@myaccount/contract/endpoints/claims/reports'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { FilesOfReport } from '../files/FilesOfReport.tsx'
import { WhatNow } from './WhatNow.tsx'

export function Reported({ report }: { readonly report: ClaimReport }) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const formatMoment = useFormatMoment()
  const { claimNumber, reportNumber, submittedAt, isForPhone } = report
  const number = reportNumber ?? ''
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
        ) : (
          <Trans>An adjuster contacts you by {day}. The claim number follows by itself.</Trans>
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
