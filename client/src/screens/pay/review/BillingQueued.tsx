import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { decideDegradations } from '@myaccount/domain/status/system-status'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useSystemStatus } from '../../../session/use-session.ts'
import { DegradedNotice } from '../../../ui/notices/DegradedNotice.tsx'

interface BillingQueuedProps {
  readonly countsAsReceivedOn: CalendarDate
  /** ISO moment of billing's last news; null if the status came after the amounts. */
  readonly asOf: string | null
}

/** While BillingCenter is off, payments are still taken (ADR 0020). */
export function BillingQueued({ countsAsReceivedOn, asOf }: BillingQueuedProps) {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const isQueued = decideDegradations(useSystemStatus(), 'pay').some(
    ({ effect }) => effect === 'payments-queued',
  )
  if (!isQueued) return null
  const day = formatDay(countsAsReceivedOn)
  const moment = asOf === null ? null : formatMoment(asOf)
  return (
    <DegradedNotice title={t`Billing is being updated. You can still pay.`}>
      <Trans>Your payment counts as received on {day}. Your invoices show it when billing is back.</Trans>{' '}
      {moment === null ? (
        <Trans>Amounts are the last ones we know.</Trans>
      ) : (
        <Trans>Amounts are the last ones we know, as of {moment}.</Trans>
      )}
    </DegradedNotice>
  )
}
