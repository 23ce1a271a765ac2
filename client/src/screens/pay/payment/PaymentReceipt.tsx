import { useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { subtractCents } from '@myaccount/domain/kernel/money'
import { decideCounting } from '@myaccount/domain/payments/receipt-dates'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { paths } from '../../../routes/paths.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList, type KeyValuePair } from '../../../ui/tables/KeyValueList.tsx'
import { Table, type TableColumn } from '../../../ui/tables/Table.tsx'
import { PartAmount } from '../PartAmount.tsx'
import styles from '../part-amount.module.css'
import { PaymentReference } from './acts/PaymentReference.tsx'

type Line = PaymentFacts['lines'][number]

/** Shows the paid invoices, the payment method, and when the payment counts. */
export function PaymentReceipt({ payment }: { readonly payment: PaymentFacts }) {
  const { t, i18n } = useLingui()
  const columns: readonly TableColumn<Line>[] = [
    {
      key: 'invoice',
      header: t`Invoice`,
      fold: 'detail',
      namesRow: true,
      cell: ({ invoiceNumber }) => <Link to={paths.invoice(invoiceNumber)}>{invoiceNumber}</Link>,
    },
    {
      key: 'policy',
      header: t`Policy`,
      fold: 'lead',
      cell: ({ policyType }) => sayPolicyType(i18n, policyType),
    },
    { key: 'number', header: t`Policy number`, fold: 'state', cell: ({ policyNumber }) => policyNumber },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ amountCents, dueCents = amountCents, refundedCents }) => (
        <>
          <PartAmount amountCents={amountCents} dueCents={dueCents} />
          {refundedCents > 0 ? (
            <span className={styles.due}>{t`Sent back: ${formatCents(refundedCents)}`}</span>
          ) : null}
        </>
      ),
    },
  ]
  return (
    <Stack>
      <Card title={t`About this payment`}>
        <Stack>
          <KeyValueList look="stacked" pairs={useReceiptPairs(payment)} />
          <PaymentReference payment={payment} />
        </Stack>
      </Card>
      <Table
        caption={t`Invoices in this payment`}
        captionHidden
        columns={columns}
        items={payment.lines}
        keyOf={({ invoiceNumber }) => invoiceNumber}
      />
    </Stack>
  )
}

function useReceiptPairs(payment: PaymentFacts): KeyValuePair[] {
  const formatDay = useFormatDay()
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const paidBy = usePayer(payment)
  const { submittedAt, postedOn, returnedOn, state, accountName, accountNumber, payOn } = payment
  const agreedCents = payment.scheduledCents ?? payment.amountCents
  const sentBackCents = subtractCents(payment.refundedCents, payment.refundFailedCents)
  const counting = decideCounting(state)
  const counts = counting !== 'no'
  const counted = counting === 'counts' ? t`Counts as received` : t`Once paid, counts as received`
  // Once all of it was refunded, the day on which billing showed it would mislead.
  const shownSince = state === 'returned' || state === 'refunded' ? null : postedOn
  return [
    { term: t`Confirmation number`, value: payment.confirmation },
    { term: t`Amount`, value: formatCents(payment.amountCents) },
    ...(agreedCents > payment.amountCents
      ? [{ term: t`Agreed to at most`, value: formatCents(agreedCents) }]
      : []),
    ...(payOn ? [{ term: t`Day that was chosen`, value: formatDay(payOn) }] : []),
    ...(sentBackCents === 0 ? [] : [{ term: t`Sent back to you`, value: formatCents(sentBackCents) }]),
    { term: t`Payment method`, value: sayMethod(i18n, payment.method) },
    ...(paidBy === null ? [] : [{ term: t`Paid by`, value: paidBy }]),
    { term: t`Organization`, value: `${accountName} ${accountNumber}` },
    ...(submittedAt === null ? [] : [{ term: t`Sent`, value: formatMoment(submittedAt) }]),
    ...(counts ? [{ term: counted, value: formatDay(payment.countsAsReceivedOn) }] : []),
    ...(postedOn === null && counts
      ? [{ term: t`Expected on your invoices`, value: formatDay(payment.expectedPostDate) }]
      : []),
    ...(shownSince === null ? [] : [{ term: t`Posted to your invoices`, value: formatDay(shownSince) }]),
    ...(returnedOn ? [{ term: t`Returned on`, value: formatDay(returnedOn) }] : []),
  ]
}

/** Null where nobody is known: the payment was reconstructed. */
function usePayer({ source, payerName, lines: [line] }: PaymentFacts): ReactNode {
  const { t } = useLingui()
  if (source === 'draft') {
    if (line === undefined) return t`Bank draft`
    return (
      <Link to={paths.policies({ policyNumber: line.policyNumber, section: 'bank-draft' })} data-target>
        {t`Bank draft`}
      </Link>
    )
  }
  if (source === 'guest') return t`A guest, without signing in`
  if (source === 'staff')
    return payerName === null ? t`Customer Service` : t`Customer Service for ${payerName}`
  return payerName
}
