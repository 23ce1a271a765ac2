import { Trans, useLingui } from '@lingui/react/macro'
import type { Answers } from '@myaccount/domain/claims/reporting/questions'
import { daysBetween, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import type { ReportOffer } from './report-offer.ts'

interface WarningsProps {
  readonly offer: ReportOffer
  readonly answers: Answers
}

/** What one should know and may go on in spite of (domain.md 11.6). */
export function Warnings({ offer, answers }: WarningsProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const parsed = parseCalendarDate(answers.lossDate ?? '')
  if (!parsed.ok) return null
  const date = parsed.value
  const isOutside = date < offer.effectiveDate || date >= offer.expirationDate
  const similar = offer.reported.find(
    (each) =>
      each.cause === answers.cause &&
      each.lossDate !== null &&
      Math.abs(daysBetween(each.lossDate, date)) <= 30,
  )
  const before = similar ? formatDay(similar.reportedOn) : null
  return (
    <div role="status">
      {isOutside ? (
        <Notice title={t`This date is outside the policy's dates. You can still report it.`} />
      ) : null}
      {before === null ? null : (
        <Notice title={t`You reported a similar loss on ${before}. Is this a different one?`}>
          <Trans>If it is the same, you need not send it again.</Trans>
        </Notice>
      )}
    </div>
  )
}
