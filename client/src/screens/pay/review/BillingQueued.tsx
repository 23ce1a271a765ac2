import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { decideDegradations } from '@myaccount/domain/status/system-status'
import { useSystemStatus } from '../../../session/use-session.ts'
import { DegradedNotice } from '../../../ui/notices/DegradedNotice.tsx'

/** While BillingCenter is off, payments are taken all the same (decision 28). */
export function BillingQueued({ countsAsReceivedOn }: { readonly countsAsReceivedOn: CalendarDate }) {
  const { t } = useLingui()
  const isQueued = decideDegradations(useSystemStatus(), 'pay').some(
    ({ effect }) => effect === 'payments-queued',
  )
  if (!isQueued) return null
  const day = formatCalendarDate(countsAsReceivedOn)
  return (
    <DegradedNotice title={t`Billing is being updated. You can still pay.`}>
      <Trans>
        Your payment is accepted and queued for posting. It counts as received on {day}. Amounts are the last
        ones we know.
      </Trans>
    </DegradedNotice>
  )
}
