import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentHistoryRow } from '@myaccount/contract/endpoints/histories/payment-history'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { subtractCents } from '@myaccount/domain/kernel/money'
import { hasReceipt } from '@myaccount/domain/payments/payment-state'
import { describeBySubmitter, paymentColumns } from '@myaccount/messages/histories/payment-history-messages'
import { nameMethod } from '@myaccount/messages/names/method-name'
import { nameStanding } from '@myaccount/messages/payments/standing/describe-standing'
import { say } from '@myaccount/messages/say'
import { memo } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import styles from './payment-history-table.module.css'

export interface PaymentHistoryTableProps {
  /** One page of the list; the same array as long as it holds the same. */
  readonly payments: readonly PaymentHistoryRow[]
  /** The place of the first one in the whole list, counted from 1. */
  readonly firstPlace: number
  /** A payment's own page and its receipt are for seats that pay. */
  readonly mayPay: boolean
}

/** One page; the pages before are not drawn again when one more comes. */
export const PaymentHistoryTable = memo(function PaymentHistoryTable({
  payments,
  firstPlace,
  mayPay,
}: PaymentHistoryTableProps) {
  const formatDay = useFormatDay()
  const { t, i18n } = useLingui()
  const lastPlace = firstPlace + payments.length - 1
  const columns: TableColumn<PaymentHistoryRow>[] = [
    {
      key: 'day',
      header: say(i18n, paymentColumns.day),
      fold: 'hidden',
      cell: ({ day }) => formatDay(day),
    },
    {
      key: 'method',
      header: say(i18n, paymentColumns.method),
      fold: 'lead',
      cell: (payment) => (
        <>
          {say(i18n, nameMethod(payment.method))}
          <Submitter payment={payment} />
        </>
      ),
    },
    {
      key: 'invoices',
      header: say(i18n, paymentColumns.invoices),
      fold: 'hidden',
      cell: ({ invoices }) => <PaidInvoices invoices={invoices} />,
    },
    {
      key: 'status',
      header: say(i18n, paymentColumns.status),
      fold: 'state',
      emphasis: true,
      cell: (payment) => say(i18n, nameStanding(payment).headline),
    },
    {
      key: 'amount',
      header: say(i18n, paymentColumns.amount),
      fold: 'amount',
      align: 'end',
      cell: (payment) => <PaidAmount payment={payment} />,
    },
    {
      key: 'confirmation',
      header: say(i18n, paymentColumns.confirmation),
      fold: 'detail',
      namesRow: true,
      cell: ({ paymentId, confirmation, day, reference }) => (
        <>
          {mayPay ? <Link to={paths.payment(paymentId)}>{confirmation}</Link> : confirmation}
          {reference === null ? null : <span className={styles.quiet}>{reference}</span>}
          <span className={styles.dayBelow}>{formatDay(day)}</span>
        </>
      ),
    },
    {
      key: 'receipt',
      header: t`Receipt`,
      headerHidden: true,
      fold: 'action',
      align: 'end',
      cell: ({ paymentId, confirmation, state }) =>
        mayPay && hasReceipt(state) ? (
          <ButtonLink
            variant="table"
            render={
              <a
                href={serverPaths.receiptPdf(paymentId)}
                download
                aria-label={t`Receipt of payment ${confirmation}`}
              />
            }
          >
            {t`Receipt`}
          </ButtonLink>
        ) : null,
    },
  ]
  return (
    <div className={styles.page}>
      <Table
        caption={t`Payments ${firstPlace} to ${lastPlace}`}
        captionHidden
        columns={columns}
        items={payments}
        keyOf={({ paymentId }) => paymentId}
        toneOf={(payment) => (nameStanding(payment).isTrouble ? 'danger' : 'ink')}
      />
    </div>
  )
})

function Submitter({ payment }: { readonly payment: PaymentHistoryRow }) {
  const { i18n } = useLingui()
  return <span className={styles.quiet}>{say(i18n, describeBySubmitter(payment.submittedBy))}</span>
}

/** Lists the invoices that the payment paid; if there are more than two, the rest is counted. */
function PaidInvoices({ invoices }: Pick<PaymentHistoryRow, 'invoices'>) {
  const restCount = invoices.length - 2
  return (
    <>
      {invoices.slice(0, 2).map(({ invoiceNumber }) => (
        <Link key={invoiceNumber} className={styles.invoice} to={paths.invoice(invoiceNumber)}>
          {invoiceNumber}
        </Link>
      ))}
      {restCount > 0 ? (
        <span className={styles.quiet}>
          <Trans>and {restCount} more</Trans>
        </span>
      ) : null}
    </>
  )
}

function PaidAmount({ payment }: { readonly payment: PaymentHistoryRow }) {
  // A refund that failed has not reached the payer; the state of the payment shows that.
  const refundedCents = subtractCents(payment.refundedCents, payment.refundFailedCents)
  const refunded = formatCents(refundedCents)
  return (
    <>
      <strong>{formatCents(payment.amountCents)}</strong>
      {refundedCents > 0 ? (
        <span className={styles.quiet}>
          <Trans>{refunded} refunded</Trans>
        </span>
      ) : null}
    </>
  )
}
