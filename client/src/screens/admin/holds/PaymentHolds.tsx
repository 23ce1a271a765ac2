import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentHold } from '@myaccount/contract/endpoints/admin/admin-holds'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { paths } from '../../../routes/paths.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import styles from '../admin.module.css'
import { DecideHold } from './DecideHold.tsx'
import { signalWords } from './hold-words.ts'
import { paymentHoldsQuery } from './holds.queries.ts'

/** Payments by bank that wait for an employee before they are sent. Nothing while there is none. */
export function PaymentHolds() {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const { data, error } = useQuery(paymentHoldsQuery())
  if (error && !data) {
    return (
      <Notice kind="error" title={t`We could not read the payments to look at`}>
        <Trans>Reload the page to try again.</Trans>
      </Notice>
    )
  }
  if (!data || data.length === 0) return null
  const columns: TableColumn<PaymentHold>[] = [
    {
      key: 'payment',
      header: t`Payment`,
      fold: 'lead',
      namesRow: true,
      cell: ({ paymentId, accountName, accountNumber, heldAt }) => (
        <>
          {paymentId === null ? accountName : <Link to={paths.adminPayment(paymentId)}>{accountName}</Link>}
          <span className={styles.quiet}>{accountNumber}</span>
          <span className={styles.quiet}>{formatMoment(heldAt)}</span>
        </>
      ),
    },
    {
      key: 'why',
      header: t`Why`,
      fold: 'line',
      cell: ({ kind, signals, invoiceNumbers, methodLast4 }) => (
        <>
          {signals.map((signal) => (
            <span key={signal} className={styles.quiet}>
              {i18n._(signalWords[signal])}
            </span>
          ))}
          <span className={styles.quiet}>
            {kind === 'draft'
              ? t`Bank draft of invoice ${invoiceNumbers.join(', ')}`
              : t`Invoices ${invoiceNumbers.join(', ')}, account ending ${methodLast4 ?? ''}`}
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ amountCents }) => <Amount>{formatCents(amountCents)}</Amount>,
    },
    {
      key: 'decide',
      header: t`Decide`,
      headerHidden: true,
      align: 'end',
      fold: 'action',
      cell: (hold) => <DecideHold hold={hold} />,
    },
  ]
  return (
    <Stack>
      <SectionHeading>{t`Payments to look at before they are sent`}</SectionHeading>
      <Table
        caption={t`Payments to look at before they are sent`}
        captionHidden
        columns={columns}
        items={data}
        keyOf={({ holdId }) => holdId}
      />
    </Stack>
  )
}
