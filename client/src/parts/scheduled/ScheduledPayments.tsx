import { Trans } from '@lingui/react/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { Link } from 'react-router'
import { useFormatDay } from '../../format/use-format-day.ts'

interface ScheduledPaymentsProps {
  readonly payments: DueBand['scheduled']
  /** Whether the seat may pay, and therefore see the page of a payment. */
  readonly mayPay: boolean
  readonly addressOf: (paymentId: string) => string
}

/** Lists payments that wait for their chosen day, one a line; their amounts are still due. */
export function ScheduledPayments({ payments = [], mayPay, addressOf }: ScheduledPaymentsProps) {
  const formatDay = useFormatDay()
  return payments.map(({ paymentId, payOn, amountCents }) => {
    const amount = formatCents(amountCents)
    const day = formatDay(payOn)
    return (
      <p key={paymentId}>
        <Trans>
          Scheduled: {amount} on {day}.
        </Trans>{' '}
        {mayPay ? (
          <Link to={addressOf(paymentId)} data-target>
            <Trans>See that payment</Trans>
          </Link>
        ) : null}
      </p>
    )
  })
}
