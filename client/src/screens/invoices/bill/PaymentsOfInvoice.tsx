import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@myaccount/contract/endpoints/invoices'
import type { InvoiceStanding } from '@myaccount/domain/invoices/invoice-standing'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { describeReason } from '@myaccount/messages/payments/reason-messages'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'
import { PaymentUnderWay } from './PaymentUnderWay.tsx'

interface PaymentsOfInvoiceProps {
  readonly invoice: InvoiceDetail
  readonly standing: InvoiceStanding
  /** Whether the seat may pay, and so see the page of a payment. */
  readonly mayPay: boolean
}

/** What became of the payments that were made here for it, each with the way to its page. */
export function PaymentsOfInvoice({ invoice, standing, mayPay }: PaymentsOfInvoiceProps) {
  const { kind } = standing
  if (kind === 'pending') return mayPay ? <PaymentUnderWay invoice={invoice} /> : null
  const isPartlyPaid = 'isPartlyPaid' in standing && standing.isPartlyPaid
  return (
    <>
      {kind === 'paid' || isPartlyPaid ? (
        <PaidWith payments={invoice.paidWith ?? []} mayPay={mayPay} />
      ) : null}
      {invoice.returned ? <Returned returned={invoice.returned} mayPay={mayPay} /> : null}
    </>
  )
}

interface PaidWithProps extends Pick<PaymentsOfInvoiceProps, 'mayPay'> {
  readonly payments: NonNullable<InvoiceDetail['paidWith']>
}

function PaidWith({ payments, mayPay }: PaidWithProps) {
  if (payments.length === 0) return null
  return (
    <p>
      <Trans>Paid with payment</Trans>{' '}
      {payments.map(({ paymentId, confirmation }, index) => (
        <Fragment key={paymentId}>
          {index > 0 ? ', ' : null}
          {mayPay ? <Link to={paths.payment(paymentId)}>{confirmation}</Link> : confirmation}
        </Fragment>
      ))}
      .
    </p>
  )
}

interface ReturnedProps extends Pick<PaymentsOfInvoiceProps, 'mayPay'> {
  readonly returned: NonNullable<InvoiceDetail['returned']>
}

/** Why it is open again: what was paid came back. */
function Returned({ returned: { paymentId, sentOn, reason }, mayPay }: ReturnedProps) {
  const formatDay = useFormatDay()
  const { i18n } = useLingui()
  const day = formatDay(sentOn)
  const why = reason === null ? [] : describeReason(reason)
  return (
    <p>
      <Trans>Your payment of {day} was returned, so this invoice is open again.</Trans>{' '}
      {why.map((message) => `${i18n._(message)} `)}
      {mayPay ? <SeeThatPayment paymentId={paymentId} /> : null}
    </p>
  )
}

function SeeThatPayment({ paymentId }: { readonly paymentId: WireId<'payment'> }) {
  return (
    <Link to={paths.payment(paymentId)}>
      <Trans>See that payment</Trans>
    </Link>
  )
}
