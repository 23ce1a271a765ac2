import { Plural, useLingui } from '@lingui/react/macro'
import type { ShownItem } from '@myaccount/contract/endpoints/admin/admin-closings'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import type { TableColumn } from '../../../ui/tables/Table.tsx'
import styles from '../../page/staff.module.css'
import { BookSection } from '../BookSection.tsx'
import type { Books } from '../books.queries.ts'
import { CloseItem } from './CloseItem.tsx'
import { closingWords, movementWords } from './closing-words.ts'
import { DecideClosing } from './DecideClosing.tsx'

/** Money that no transition clears: an employee decides whose it is, or why it is nobody's (ADR 0055). */
export function OpenItems({ openItems, openItemCount }: Books) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const session = useSession()
  const mayClose = session?.permissions?.includes('refund') === true
  const columns: TableColumn<ShownItem>[] = [
    {
      key: 'item',
      header: t`Item`,
      fold: 'lead',
      namesRow: true,
      cell: ({ kind, itemId, movement, payment }) => (
        <>
          {kind === 'double_credit'
            ? t`Refunded, and taken back by the bank`
            : i18n._(movementWords[movement?.kind ?? 'other'])}
          {payment === null ? (
            <code className={`${styles.quiet} ${styles.code}`}>{itemId}</code>
          ) : (
            <span className={styles.quiet}>
              <Link to={paths.adminPayment(payment.paymentId)}>{payment.confirmation}</Link>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'since',
      header: t`Since`,
      fold: 'detail',
      foldLabel: t`Since`,
      cell: ({ since }) => formatDay(since),
    },
    {
      key: 'waiting',
      header: t`State`,
      fold: 'line',
      cell: ({ waiting }) =>
        waiting === null ? (
          t`Open`
        ) : (
          <>
            {t`Waits for a colleague`}
            <span className={styles.quiet}>
              {`${i18n._(closingWords[waiting.how])}${waiting.invoiceNumber === null ? '' : ` ${waiting.invoiceNumber}`}`}
            </span>
            <span className={styles.quiet}>{waiting.note}</span>
            <span className={styles.quiet}>{waiting.requestedByName}</span>
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
      key: 'act',
      header: t`Decide`,
      headerHidden: true,
      align: 'end',
      fold: 'action',
      cell: (item) => <Act item={item} mayClose={mayClose} />,
    },
  ]
  if (openItemCount === 0) return null
  return (
    <BookSection
      title={t`Open items`}
      words={
        <Plural
          value={openItemCount}
          one="# item does not clear by itself. Say whose it is, or why it is nobody’s."
          other="# items do not clear by themselves. Say whose each is, or why it is nobody’s."
        />
      }
      columns={columns}
      items={openItems}
      count={openItemCount}
      keyOf={({ itemId }) => itemId}
      toneOf={() => 'danger'}
    />
  )
}

function Act({ item, mayClose }: { readonly item: ShownItem; readonly mayClose: boolean }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const amount = formatCents(item.amountCents)
  if (item.waiting !== null) return <DecideClosing closing={item.waiting} />
  if (!mayClose) return null
  return (
    <>
      <Button variant="table" aria-label={t`Close ${amount}`} onClick={() => setOpen(true)}>
        {t`Close item`}
      </Button>
      {isOpen ? <CloseItem item={item} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
