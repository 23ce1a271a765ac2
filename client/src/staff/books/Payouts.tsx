import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatDay } from '../../format/use-format-day.ts'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import type { TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'
import { BookSection } from './BookSection.tsx'
import type { Books } from './books.queries.ts'

type Payout = Books['payouts'][number]

/** The processor's payouts to the bank, the newest first. */
export function Payouts({ payouts }: Books) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const columns: TableColumn<Payout>[] = [
    {
      key: 'payout',
      header: t`Payout`,
      fold: 'lead',
      namesRow: true,
      cell: ({ arrivesOn, payoutId, isFailed }) => (
        <>
          {formatDay(arrivesOn)}
          {isFailed ? (
            <strong
              className={styles.reason}
            >{t`Sent back by the bank. A later payout pays it again.`}</strong>
          ) : null}
          <code className={`${styles.quiet} ${styles.code}`}>{payoutId}</code>
        </>
      ),
    },
    {
      key: 'movements',
      header: t`Movements`,
      align: 'end',
      fold: 'detail',
      foldLabel: t`Movements`,
      cell: ({ movementCount }) => i18n.number(movementCount),
    },
    {
      key: 'fees',
      header: t`Fees`,
      align: 'end',
      fold: 'state',
      foldLabel: t`Fees`,
      cell: ({ feeCents }) => <Amount>{formatCents(feeCents)}</Amount>,
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ amountCents, bookedCents }) => (
        <>
          <Amount>{formatCents(amountCents)}</Amount>
          {amountCents === bookedCents ? null : (
            <strong className={styles.reason}>{t`Booked: ${formatCents(bookedCents)}`}</strong>
          )}
        </>
      ),
    },
  ]
  return (
    <BookSection
      title={t`Payouts`}
      words={
        payouts.length === 0 ? (
          <Trans>No payout has been read so far. The processor pays out the day after a payment.</Trans>
        ) : undefined
      }
      columns={columns}
      items={payouts}
      keyOf={({ payoutId }) => payoutId}
    />
  )
}
