import { Plural, Trans } from '@lingui/react/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'

interface ReturnedPaymentsProps {
  readonly payments: NonNullable<DueBand['returned']>
  /** Whether the seat may pay, and therefore see the page of a payment. */
  readonly mayPay: boolean
}

/** Explains why a paid amount is due again: one line for each returned payment. */
export function ReturnedPayments({ payments, mayPay }: ReturnedPaymentsProps) {
  const formatDay = useFormatDay()
  return payments.map(({ paymentId, sentOn, invoices }) => {
    const day = formatDay(sentOn)
    return (
      <p key={paymentId}>
        <Plural
          value={invoices}
          one={`Your payment of ${day} was returned, so its invoice is open again.`}
          other={`Your payment of ${day} was returned, so # of its invoices are open again.`}
        />{' '}
        {mayPay ? (
          <Link to={paths.payment(paymentId)} data-target>
            <Trans>See why</Trans>
          </Link>
        ) : null}
      </p>
    )
  })
}
