import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { hasReceipt } from '@myaccount/domain/payments/payment-state'
import { nameStanding } from '@myaccount/messages/payments/standing/describe-standing'
import { say } from '@myaccount/messages/say'
import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../../../api/api-error.ts'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { paymentQuery } from '../pay.queries.ts'
import { pauseBeforeAsking } from '../payment/use-payment.ts'
import styles from './pay-accounts.module.css'
import type { AccountOrder, AccountOutcome } from './use-pay-accounts.ts'

interface AccountPaymentsProps {
  /** Empty after a reload: then only the payments that were made are known. */
  readonly orders: readonly AccountOrder[]
  readonly outcomes: ReadonlyMap<AccountNumber, AccountOutcome>
  readonly shown: readonly WireId<'payment'>[]
}

/** Shows the outcome of each account's payment, with a link to continue. */
export function AccountPayments({ orders, outcomes, shown }: AccountPaymentsProps) {
  const { t } = useLingui()
  const payments = useQueries({
    queries: shown.map(
      (paymentId): UseQueryOptions<PaymentFacts, ApiError> => ({
        ...paymentQuery(paymentId, true),
        refetchInterval: ({ state }) => pauseBeforeAsking(state.data, state.dataUpdateCount),
      }),
    ),
  })
  const failed = payments.find(({ isError, data }) => isError && data === undefined)
  if (orders.length === 0 && failed) {
    return (
      <ReadFailed title={t`These payments did not load`} read={failed}>
        <Trans>
          We cannot show where these payments stand. If they were sent, they go on without this page. Do not
          pay again. Try again in a minute.
        </Trans>
      </ReadFailed>
    )
  }
  if (orders.length === 0 && payments.some(({ data }) => data === undefined)) {
    return (
      <LoadingRegion label={t`Loading the payments`}>
        <SkeletonRows count={shown.length} />
      </LoadingRegion>
    )
  }
  const made = payments.flatMap(({ data }) => data ?? [])
  const rows = orders.length > 0 ? orders.map((order) => rowOf(order, outcomes, made)) : made.map(madeRow)
  return (
    <Card padding="none">
      <ul aria-label={t`Payments by account`} aria-live="polite">
        {rows.map((row) => (
          <li key={row.key} className={styles.row}>
            <div>
              <p className={styles.account}>{row.accountName}</p>
              {row.payment === null ? (
                <NotMade order={row.order} outcome={row.outcome} />
              ) : (
                <Made payment={row.payment} />
              )}
            </div>
            <p className={styles.amount}>
              <Amount>{formatCents(row.amountCents)}</Amount>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function madeRow(payment: PaymentFacts) {
  const { paymentId: key, accountName, amountCents } = payment
  return { key, accountName, amountCents, payment, order: null, outcome: undefined } as const
}

function rowOf(
  order: AccountOrder,
  outcomes: AccountPaymentsProps['outcomes'],
  made: readonly PaymentFacts[],
) {
  const { accountNumber: key, totalCents: amountCents } = order
  const outcome = outcomes.get(key)
  const answered = outcome?.kind === 'answered' ? outcome.payment : null
  // A payment that was read since is newer than the answer to the press.
  const payment = made.find(({ paymentId }) => paymentId === answered?.paymentId) ?? answered
  return { key, accountName: order.accountName, amountCents, payment, order, outcome } as const
}

function Made({ payment }: { readonly payment: PaymentFacts }) {
  const { t, i18n } = useLingui()
  const { headline, isTrouble } = nameStanding(payment)
  const { accountName, confirmation, paymentId } = payment
  return (
    <>
      <p className={isTrouble ? styles.trouble : styles.standing}>{say(i18n, headline)}</p>
      <Link to={paths.payment(paymentId)} aria-label={t`Payment ${confirmation} for ${accountName}`}>
        <Trans>Payment {confirmation}</Trans>
      </Link>
      {hasReceipt(payment.state) ? (
        <>
          {' '}
          <a
            href={serverPaths.receiptPdf(paymentId)}
            download
            aria-label={t`Receipt of payment ${confirmation}`}
          >
            <Trans>Receipt PDF</Trans>
          </a>
        </>
      ) : null}
    </>
  )
}

interface NotMadeProps {
  readonly order: AccountOrder | null
  readonly outcome: AccountOutcome | undefined
}

function NotMade({ order, outcome }: NotMadeProps) {
  const { t } = useLingui()
  const words = useOutcomeWords(outcome)
  const isUnderWay =
    outcome?.kind === 'waiting' || outcome?.kind === 'sending' || outcome?.kind === 'checking'
  if (order === null || isUnderWay) return <p className={styles.standing}>{words}</p>
  const { accountName, accountNumber, invoices } = order
  return (
    <>
      <p className={styles.trouble}>{words}</p>
      <Link
        to={paths.payReview({ account: accountNumber, invoices })}
        aria-label={t`Look at the payment for ${accountName} again`}
      >
        <Trans>Look at it again</Trans>
      </Link>
    </>
  )
}

function useOutcomeWords(outcome: AccountOutcome | undefined): ReactNode {
  const { t } = useLingui()
  switch (outcome?.kind) {
    case 'waiting':
      return t`Next`
    case 'sending':
      return t`Sending`
    case 'checking':
      return t`We are checking. Do not pay again.`
    case 'changed':
      return t`Something changed. Nothing was charged.`
    case 'in-progress':
      return t`One of these invoices is being paid already. Nothing more was charged.`
    case 'repeat':
      return t`You paid this amount in the last 24 hours. Nothing was charged now.`
    case 'away':
      return t`We cannot take payments right now. Nothing was charged.`
    case 'refused':
      return outcome.refusal.code === undefined
        ? outcome.refusal.additional_detail
        : `${outcome.refusal.additional_detail} ${t`Nothing was charged.`}`
    default:
      return null
  }
}
