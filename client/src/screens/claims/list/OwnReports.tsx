import { Trans, useLingui } from '@lingui/react/macro'
import { type ClaimReport, discardClaimReport } from '@myaccount/contract/endpoints/claims/reports'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayCause } from '@myaccount/messages/claims/cause-names'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { PolicyTile } from '../../../parts/policies/PolicyTile.tsx'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { ownReportsQuery } from '../report/reports.queries.ts'

/** What this person has begun, with the day until which it is kept, and what waits for its claim number. */
export function OwnReports({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  const reports = useQuery(ownReportsQuery(accountNumber))
  if (!reports.data || reports.data.length === 0) return null
  return (
    <Stack>
      <SectionHeading>{t`Your reports`}</SectionHeading>
      <RowList label={t`Your reports`}>
        {reports.data.map((report) => (
          <ReportRow key={report.reportId} report={report} onDiscarded={() => void reports.refetch()} />
        ))}
      </RowList>
    </Stack>
  )
}

interface ReportRowProps {
  readonly report: ClaimReport
  readonly onDiscarded: () => void
}

function ReportRow({ report, onDiscarded }: ReportRowProps) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const discard = useChange(discardClaimReport)
  const { reportId, policyNumber, reportNumber, expiresOn, contactBy, isForPhone } = report
  const isDraft = report.state === 'draft'
  const what = report.cause === null || isForPhone ? t`Report of a loss` : sayCause(i18n, report.cause)
  const path = isDraft ? paths.reportLoss(report.form, policyNumber) : paths.claimReport(reportId)
  const until = expiresOn === null ? '' : formatDay(expiresOn)
  const number = reportNumber ?? ''
  const by = contactBy === null ? '' : formatDay(contactBy)
  return (
    <Row
      tile={<PolicyTile policyType={report.policyType} />}
      title={<Link to={path}>{what}</Link>}
      meta={isForPhone ? number : sayPolicy(i18n, report)}
      state={
        isDraft
          ? { text: t`Draft, not sent`, detail: t`Kept until ${until}` }
          : { text: t`We received your report`, detail: t`${number}. We contact you by ${by}` }
      }
      actions={
        isDraft ? (
          <Button
            variant="table"
            busy={discard.isBusy}
            aria-label={t`Discard the draft: ${what}`}
            onClick={async () => {
              if (await discard.run({ params: { reportId } })) onDiscarded()
            }}
          >
            <Trans>Discard</Trans>
          </Button>
        ) : null
      }
    />
  )
}
