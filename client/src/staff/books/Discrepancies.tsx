import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { Link } from 'react-router'
import { useFormatDay } from '../../format/use-format-day.ts'
import { paths } from '../../routes/paths.ts'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import type { TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'
import { WithCode } from '../page/WithCode.tsx'
import { BookSection } from './BookSection.tsx'
import { discrepancyWords } from './book-words.ts'
import type { Books } from './books.queries.ts'

type Shown = Books['discrepancies'][number]

/** The differences between the three books, the oldest first; each ends by itself when they agree. */
export function Discrepancies({ discrepancies, discrepancyCount, matched }: Books) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const columns: TableColumn<Shown>[] = [
    {
      key: 'kind',
      header: t`Discrepancy`,
      fold: 'lead',
      namesRow: true,
      cell: ({ kind }) => <WithCode words={discrepancyWords[kind]} codes={[kind]} />,
    },
    {
      key: 'of',
      header: t`Payment`,
      fold: 'action',
      cell: ({ payment, transactionId }) =>
        payment === null ? (
          <code className={styles.code}>{transactionId}</code>
        ) : (
          <>
            <Link to={paths.adminPayment(payment.paymentId)}>{payment.confirmation}</Link>
            <span className={styles.quiet}>{payment.accountNumber}</span>
          </>
        ),
    },
    {
      key: 'amounts',
      header: t`Expected, and found`,
      align: 'end',
      fold: 'amount',
      cell: ({ expectedCents, foundCents }) => (
        <>
          <Amount>{formatCents(expectedCents)}</Amount>
          <span className={styles.quiet}>
            <Amount>{formatCents(foundCents)}</Amount>
          </span>
        </>
      ),
    },
    {
      key: 'since',
      header: t`Since`,
      fold: 'detail',
      foldLabel: t`Since`,
      cell: ({ firstSeenOn }) => formatDay(firstSeenOn),
    },
  ]
  return (
    <BookSection
      title={t`Discrepancies`}
      words={
        discrepancyCount > 0 ? (
          <Plural
            value={discrepancyCount}
            one="# discrepancy is open. It ends by itself when the books agree."
            other="# discrepancies are open. Each ends by itself when the books agree."
          />
        ) : matched === null ? (
          <Trans>None is known before the first comparison.</Trans>
        ) : (
          <Trans>Our books, the payouts and billing’s postings agree.</Trans>
        )
      }
      columns={columns}
      items={discrepancies}
      count={discrepancyCount}
      keyOf={({ kind, payment, transactionId }) => `${kind} ${payment?.paymentId ?? transactionId}`}
      toneOf={() => 'danger'}
    />
  )
}
