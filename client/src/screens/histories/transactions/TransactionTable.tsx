import { Trans, useLingui } from '@lingui/react/macro'
import type { Transaction } from '@myaccount/contract/endpoints/histories/transactions'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { hasReceipt } from '@myaccount/domain/payments/payment-state'
import {
  nameTransaction,
  transactionColumns,
  transactionKinds,
} from '@myaccount/messages/histories/transaction-messages'
import { nameStanding } from '@myaccount/messages/payments/standing/describe-standing'
import { say } from '@myaccount/messages/say'
import { memo } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { CarrierText } from '../../../parts/carrier/CarrierText.tsx'
import { ReceiptLink } from '../../../parts/lists/ReceiptLink.tsx'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import { WhyBillChanged } from '../why/WhyBillChanged.tsx'
import styles from './transaction-table.module.css'

export interface TransactionTableProps {
  /** One page of the list; the same array as long as it holds the same. */
  readonly lines: readonly Transaction[]
  /** The place of the first one in the whole list, counted from 1. */
  readonly firstPlace: number
  /** True if the list holds all lines of the account; a part of them has no balance. */
  readonly hasBalance: boolean
  /** A payment's own page is for seats that pay. */
  readonly mayPay: boolean
}

/** One page; the pages before are not drawn again when one more comes. */
export const TransactionTable = memo(function TransactionTable({
  lines,
  firstPlace,
  hasBalance,
  mayPay,
}: TransactionTableProps) {
  const formatDay = useFormatDay()
  const { t, i18n } = useLingui()
  const lastPlace = firstPlace + lines.length - 1
  const columns: TableColumn<Transaction>[] = [
    {
      key: 'day',
      header: say(i18n, transactionColumns.day),
      fold: 'detail',
      cell: ({ day }) => formatDay(day),
    },
    {
      key: 'what',
      header: say(i18n, transactionColumns.what),
      fold: 'lead',
      namesRow: true,
      emphasis: true,
      cell: (line) => <WhatHappened line={line} />,
    },
    {
      key: 'billed',
      header: say(i18n, transactionColumns.billed),
      fold: 'hidden',
      align: 'end',
      cell: ({ billedCents }) => (billedCents === 0 ? null : formatCents(billedCents)),
    },
    {
      key: 'paid',
      header: say(i18n, transactionColumns.paid),
      fold: 'hidden',
      align: 'end',
      emphasis: true,
      cell: ({ paidCents }) => (paidCents === 0 ? null : formatCents(paidCents)),
    },
    {
      key: 'amount',
      header: t`Amount`,
      fold: 'amount',
      align: 'end',
      emphasis: true,
      cell: ({ type, billedCents, paidCents }) => (
        <>
          <span className={styles.kind} data-type={type}>
            {say(i18n, transactionKinds[type])}
          </span>
          {formatCents(billedCents === 0 ? paidCents : billedCents)}
        </>
      ),
    },
    ...(hasBalance
      ? [
          {
            key: 'balance',
            header: say(i18n, transactionColumns.balance),
            fold: 'state',
            foldLabel: say(i18n, transactionColumns.balance),
            align: 'end',
            cell: ({ balanceCents }) => (
              <strong>{balanceCents === null ? null : formatCents(balanceCents)}</strong>
            ),
          } satisfies TableColumn<Transaction>,
        ]
      : []),
    {
      key: 'reference',
      header: say(i18n, transactionColumns.reference),
      fold: 'action',
      cell: (line) => <Reference line={line} mayPay={mayPay} />,
    },
  ]
  return (
    <div className={styles.page}>
      <Table
        caption={t`Lines ${firstPlace} to ${lastPlace}`}
        captionHidden
        columns={columns}
        items={lines}
        keyOf={({ key }) => key}
        toneOf={({ payment }) =>
          payment?.kind === 'returned' || payment?.kind === 'refund_failed' ? 'danger' : 'ink'
        }
      />
    </div>
  )
})

function WhatHappened({ line }: { readonly line: Transaction }) {
  const formatDay = useFormatDay()
  const { i18n } = useLingui()
  const { bill, payment, event, invoiceNumber } = line
  return (
    <>
      {say(i18n, nameTransaction(line))}
      {payment !== null && line.type === 'payment' && payment.state !== 'posted' ? (
        <>
          {' '}
          <Chip>{say(i18n, nameStanding({ ...payment, failedBy: null }).headline)}</Chip>
        </>
      ) : null}
      {payment?.isPending ? (
        <span className={styles.quiet}>
          <Trans>
            {formatCents(payment.amountCents)} on its way. The balance changes when it is received.
          </Trans>
        </span>
      ) : null}
      {event?.description ? (
        <span className={styles.quiet}>
          <CarrierText marked="shown">{event.description}</CarrierText>
        </span>
      ) : null}
      {bill === null ? null : <BillWords bill={bill} due={formatDay(bill.dueDate)} />}
      {invoiceNumber !== null && bill?.changeCents ? (
        <WhyBillChanged invoiceNumber={invoiceNumber} changeCents={bill.changeCents} />
      ) : null}
    </>
  )
}

interface BillWordsProps {
  readonly bill: NonNullable<Transaction['bill']>
  readonly due: string
}

function BillWords({ bill: { installmentNumber, installmentCount }, due }: BillWordsProps) {
  return (
    <span className={styles.quiet}>
      {installmentNumber === null || installmentCount === null || installmentCount === 1 ? (
        <Trans>Due {due}</Trans>
      ) : (
        <Trans>
          Installment {installmentNumber} of {installmentCount}, due {due}
        </Trans>
      )}
    </span>
  )
}

function Reference({ line, mayPay }: { readonly line: Transaction; readonly mayPay: boolean }) {
  const { payment, invoiceNumber } = line
  if (payment !== null) {
    return mayPay ? (
      <>
        <Link to={paths.payment(payment.paymentId)}>{payment.confirmation}</Link>
        {hasReceipt(payment.state) ? (
          <ReceiptLink
            href={serverPaths.receiptPdf(payment.paymentId)}
            confirmation={payment.confirmation}
            className={styles.receipt}
          />
        ) : null}
      </>
    ) : (
      payment.confirmation
    )
  }
  return invoiceNumber === null ? null : <Link to={paths.invoice(invoiceNumber)}>{invoiceNumber}</Link>
}
