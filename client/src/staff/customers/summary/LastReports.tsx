import { useLingui } from '@lingui/react/macro'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import type { Customer } from '../customers.queries.ts'

/**
 * Lists the losses that were reported in the last 30 days: whether each report arrived, and
 * whether its claim is open.
 */
export function LastReports({ customer: { reports } }: { readonly customer: Customer }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const forms: Readonly<Record<ReportForm, string>> = {
    auto: t`Vehicle`,
    property_liability: t`Property or liability`,
    work_injury: t`Injury at work`,
    mission_travel: t`Mission trip`,
    general: t`Other loss`,
  }
  if (reports.length === 0) return null
  return (
    <Stack gap="small">
      <SectionHeading>{t`Losses reported in 30 days`}</SectionHeading>
      <RowList label={t`Losses reported in 30 days`}>
        {reports.map(({ reportNumber, form, submittedAt, takenBy, claimNumber }) => (
          <Row
            key={reportNumber}
            title={forms[form]}
            meta={takenBy === null ? reportNumber : t`${reportNumber}, taken by ${takenBy}`}
            figure={{
              text: claimNumber === null ? t`No claim yet` : t`Claim ${claimNumber}`,
              detail: formatMoment(submittedAt),
            }}
          />
        ))}
      </RowList>
    </Stack>
  )
}
