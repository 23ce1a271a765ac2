import { Trans } from '@lingui/react/macro'
import type { PaidFacts } from '@myaccount/contract/endpoints/invoices'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { ReceiptLink } from '../../../parts/lists/ReceiptLink.tsx'
import { serverPaths } from '../../../routes/paths.ts'
import styles from './invoice-status.module.css'

interface HowPaidProps {
  readonly paid: PaidFacts
  /** A receipt is for seats that pay. */
  readonly mayPay: boolean
}

/** States when and how the invoice was paid, with the receipt of a payment that was made in the portal. */
export function HowPaid({ paid, mayPay }: HowPaidProps) {
  return (
    <>
      <span className={styles.words} data-kind="paid">
        <PaidWords paid={paid} />
      </span>
      {paid.isPart ? (
        <span className={styles.part}>
          <Trans>The last of several payments</Trans>
        </span>
      ) : null}
      {mayPay && paid.payment ? (
        <ReceiptLink
          href={serverPaths.receiptPdf(paid.payment.paymentId)}
          confirmation={paid.payment.confirmation}
          className={styles.receipt}
        />
      ) : null}
    </>
  )
}

function PaidWords({ paid: { paidOn, by, last4, checkNumber } }: Pick<HowPaidProps, 'paid'>) {
  const formatDay = useFormatDay()
  const day = formatDay(paidOn)
  if (by === 'draft') return <Trans>Paid {day} by bank draft</Trans>
  if (by === 'check' && checkNumber !== null)
    return (
      <Trans>
        Paid {day} by check {checkNumber}
      </Trans>
    )
  if (by === 'card' && last4 !== null)
    return (
      <Trans>
        Paid {day} by card ending {last4}
      </Trans>
    )
  if (by === 'bank' && last4 !== null)
    return (
      <Trans>
        Paid {day} from bank account ending {last4}
      </Trans>
    )
  return <Trans>Paid {day}</Trans>
}
