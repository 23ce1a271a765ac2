import { Trans } from '@lingui/react/macro'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { DegradedNotice } from '../../../ui/notices/DegradedNotice.tsx'
import type { Customer } from '../customers.queries.ts'

/** While billing is away: how old the amounts are, and a sentence to read to the caller. */
export function BillingAway({ customer: { billingAsOf } }: { readonly customer: Customer }) {
  const formatMoment = useFormatMoment()
  if (billingAsOf === null) return null
  const moment = formatMoment(billingAsOf)
  return (
    <DegradedNotice title={<Trans>Billing is not available. The amounts are from {moment}.</Trans>}>
      <Trans>
        Tell the caller: “I see your bills as of {moment}. You can pay now. Your invoice shows it when our
        billing system is back.”
      </Trans>{' '}
      <Trans>A payment made since then may be missing here.</Trans>
    </DegradedNotice>
  )
}
