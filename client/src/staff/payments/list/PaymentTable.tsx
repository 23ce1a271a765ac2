import { Plural, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { paths } from '../../../routes/paths.ts'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import styles from '../../page/staff.module.css'
import type { ListedPayment } from '../admin-payments.queries.ts'
import { stateWords, toneOfState } from '../words/state-words.ts'
import { unresolvedWords } from '../words/unresolved-words.ts'

export function PaymentTable({ payments }: { readonly payments: readonly ListedPayment[] }) {
  const { t, i18n } = useLingui()
  const columns: TableColumn<ListedPayment>[] = [
    {
      key: 'payment',
      header: t`Payment`,
      fold: 'lead',
      namesRow: true,
      cell: ({ paymentId, confirmation, accountName, accountNumber }) => (
        <>
          <Link to={paths.adminPayment(paymentId)}>{confirmation}</Link>
          <span className={styles.quiet}>{`${accountName} ${accountNumber}`}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      fold: 'action',
      emphasis: true,
      cell: (payment) => <Standing payment={payment} />,
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ amountCents }) => <Amount>{formatCents(amountCents)}</Amount>,
    },
    {
      key: 'method',
      header: t`Paid with`,
      fold: 'detail',
      cell: ({ method, reasonCode }) => (
        <>
          {sayMethod(i18n, method)}
          {reasonCode === null ? null : (
            <code className={`${styles.quiet} ${styles.code}`}>{reasonCode}</code>
          )}
        </>
      ),
    },
  ]
  return (
    <Table
      caption={t`Payments`}
      captionHidden
      columns={columns}
      items={payments}
      keyOf={({ paymentId }) => paymentId}
      toneOf={({ state }) => toneOfState(state)}
    />
  )
}

/** Shows the state and since when, and why a person has to look. */
function Standing({
  payment: { state, since, unresolved, reconcileCount },
}: {
  readonly payment: ListedPayment
}) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  return (
    <>
      {i18n._(stateWords[state])}
      <span className={styles.quiet}>{t`since ${formatMoment(since)}`}</span>
      {unresolved.map((reason) => (
        <strong key={reason} className={styles.reason}>
          {i18n._(unresolvedWords[reason])}
        </strong>
      ))}
      {unresolved.length > 0 && reconcileCount > 0 ? (
        <span className={styles.quiet}>
          <Plural value={reconcileCount} one="Asked once" other="Asked # times" />
        </span>
      ) : null}
    </>
  )
}
