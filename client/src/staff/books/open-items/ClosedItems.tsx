import { Trans, useLingui } from '@lingui/react/macro'
import type { Closing } from '@myaccount/contract/endpoints/admin/admin-closings'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import type { TableColumn } from '../../../ui/tables/Table.tsx'
import styles from '../../page/staff.module.css'
import { BookSection } from '../BookSection.tsx'
import type { Books } from '../books.queries.ts'
import { closingStateWords, closingWords } from './closing-words.ts'

/** The decisions of employees on open items, the newest first. */
export function ClosedItems({ closings }: Books) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const columns: TableColumn<Closing>[] = [
    {
      key: 'how',
      header: t`Closed how`,
      fold: 'lead',
      namesRow: true,
      cell: ({ how, invoiceNumber, transactionId, note }) => (
        <>
          {`${i18n._(closingWords[how])}${invoiceNumber === null ? '' : ` ${invoiceNumber}`}`}
          <span className={styles.quiet}>{note}</span>
          {transactionId === null ? null : (
            <code className={`${styles.quiet} ${styles.code}`}>{transactionId}</code>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      fold: 'line',
      cell: ({ state, requestedByName, requestedAt, decidedByName, rejection }) => (
        <>
          {i18n._(closingStateWords[state])}
          <span className={styles.quiet}>
            {requestedByName === null
              ? formatMoment(requestedAt)
              : t`${formatMoment(requestedAt)} by ${requestedByName}`}
          </span>
          {decidedByName === null ? null : (
            <span className={styles.quiet}>
              <Trans>Decided by {decidedByName}</Trans>
            </span>
          )}
          {rejection === null ? null : <span className={styles.quiet}>{rejection}</span>}
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
  ]
  if (closings.length === 0) return null
  return (
    <BookSection
      title={t`Items closed by hand`}
      columns={columns}
      items={closings}
      keyOf={({ closingId }) => closingId}
    />
  )
}
