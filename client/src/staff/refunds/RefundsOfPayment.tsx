import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Reading } from '../../parts/reading/Reading.tsx'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import styles from '../page/staff.module.css'
import { RefundForm } from './RefundForm.tsx'
import { RefundTable } from './RefundTable.tsx'
import { notRefundableWords } from './refund-words.ts'
import { type PaymentRefunds, paymentRefundsQuery } from './refunds.queries.ts'

/**
 * Shown on a payment's page: the refunds by staff, the amount that may be refunded, and the form to request it.
 */
export function RefundsOfPayment({ paymentId }: { readonly paymentId: WireId<'payment'> }) {
  const { t } = useLingui()
  const session = useSession()
  const read = useQuery(paymentRefundsQuery(paymentId))
  const [isOpen, setOpen] = useState(false)
  const book = read.data
  const mayRequest = session?.permissions.includes('refund') === true && book?.why === null
  return (
    <Stack>
      <SectionHeading
        actions={
          mayRequest ? (
            <Button variant="table" onClick={() => setOpen(true)}>
              {t({ context: 'button', message: 'Refund' })}
            </Button>
          ) : undefined
        }
      >{t`Refunds`}</SectionHeading>
      <Reading
        read={read}
        loading={t`Loading the refunds`}
        skeleton={<SkeletonTable count={2} />}
        failed={t`We could not read the refunds`}
        unharmed={<Trans>Nothing was refunded by this.</Trans>}
      >
        {(shown) => <Book book={shown} />}
      </Reading>
      {book && isOpen ? (
        <RefundForm paymentId={paymentId} book={book} onClose={() => setOpen(false)} />
      ) : null}
    </Stack>
  )
}

function Book({ book }: { readonly book: PaymentRefunds }) {
  const { t, i18n } = useLingui()
  const left = formatCents(book.refundableCents)
  return (
    <>
      <p className={styles.sentence}>
        {book.why === null ? <Trans>{left} can be refunded.</Trans> : i18n._(notRefundableWords[book.why])}
      </p>
      {book.refunds.length === 0 ? null : (
        <RefundTable caption={t`Refunds of this payment`} refunds={book.refunds} hasPayments={false} />
      )}
    </>
  )
}
