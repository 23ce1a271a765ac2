import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { decideCounting } from '@myaccount/domain/payments/receipt-dates'
import { decideDegradations } from '@myaccount/domain/status/system-status'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useSystemStatus } from '../../../session/use-session.ts'
import { DegradedNotice } from '../../../ui/notices/DegradedNotice.tsx'

/** Sent, and not on the invoices yet. */
const isToBePosted: ReadonlySet<PaymentFacts['state']> = new Set(['processing', 'succeeded'])

/** While BillingCenter is off, payments wait to be posted (ADR 0020). */
export function PostingQueued({ payment }: { readonly payment: PaymentFacts }) {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const isQueued = decideDegradations(useSystemStatus(), 'pay').some(
    ({ effect }) => effect === 'payments-queued',
  )
  if (!isQueued || !isToBePosted.has(payment.state)) return null
  const day = formatDay(payment.countsAsReceivedOn)
  return (
    <DegradedNotice title={t`Billing is being updated. Your payment is queued for posting.`}>
      {decideCounting(payment.state) === 'counts' ? (
        <Trans>It counts as received on {day}. Your invoices show it when billing is back.</Trans>
      ) : (
        <Trans>Once paid, it counts as received on {day}. Your invoices show it when billing is back.</Trans>
      )}
    </DegradedNotice>
  )
}
