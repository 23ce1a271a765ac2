import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { hasReceipt, isSettled, leftUnpaid, wasPaid } from '@myaccount/domain/payments/payment-state'
import { decideCounting } from '@myaccount/domain/payments/receipt-dates'
import { decideDegradations } from '@myaccount/domain/status/system-status'
import { describeStanding, type Standing } from '@myaccount/messages/payments/standing/describe-standing'
import { say } from '@myaccount/messages/say'
import { FileDown, Printer } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { data, Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { PageAccount } from '../../parts/account/PageAccount.tsx'
import { DataPage } from '../../parts/reading/ReadPage.tsx'
import { paths, serverPaths } from '../../routes/paths.ts'
import { useSession, useSystemStatus } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { DegradedNotice } from '../../ui/notices/DegradedNotice.tsx'
import { SkeletonCard, SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../ui/surfaces/Highlight.tsx'
import { PaySteps } from './PaySteps.tsx'
import { paymentQuery } from './pay.queries.ts'
import { readPaymentId } from './pay-address.ts'
import { NextStep } from './payment/NextStep.tsx'
import { PaymentCourse } from './payment/PaymentCourse.tsx'
import { PaymentReceipt } from './payment/PaymentReceipt.tsx'
import { usePayment } from './payment/use-payment.ts'
import { WhatHappensNext } from './payment/WhatHappensNext.tsx'

/** The payment was sent, and is not on the invoices yet. */
const isToBePosted: ReadonlySet<PaymentFacts['state']> = new Set(['processing', 'succeeded'])

/** While BillingCenter is off, payments wait to be posted (ADR 0020). */
function PostingQueued({ payment }: { readonly payment: PaymentFacts }) {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const isQueued = decideDegradations(useSystemStatus(), 'pay').some(
    ({ effect }) => effect === 'payments-queued',
  )
  if (!isQueued || !isToBePosted.has(payment.state)) return null
  const day = formatDay(payment.countsAsReceivedOn)
  return (
    <DegradedNotice title={t`Billing is being updated. Your payment is queued for posting.`}>
      {decideCounting(payment.state) === 'counts' ? (
        <Trans>It counts as received on {day}. Your invoices show it when billing is back.</Trans>
      ) : (
        <Trans>Once paid, it counts as received on {day}. Your invoices show it when billing is back.</Trans>
      )}
    </DegradedNotice>
  )
}

export const loader: ScreenLoader = async ({ load, params }) => {
  const paymentId = readPaymentId(params.paymentId)
  // A malformed id is shown as not found.
  if (!paymentId) throw data(null, { status: 404 })
  await load(paymentQuery(paymentId))
}

export default function PaymentScreen() {
  const paymentId = readPaymentId(useParams().paymentId)
  return paymentId ? <PaymentOf key={paymentId} paymentId={paymentId} /> : null
}

function PaymentOf({ paymentId }: { readonly paymentId: WireId<'payment'> }) {
  const { t } = useLingui()
  const today = useSession()?.today
  const payment = usePayment(paymentId)
  if (!today) return null
  return (
    <DataPage
      read={payment}
      heading={{ title: t`Payment` }}
      loading={t`Loading the payment`}
      skeleton={
        <Stack gap="large">
          <SkeletonCard edge />
          <SkeletonTable count={2} />
        </Stack>
      }
      failed={t`This payment did not load`}
      unharmed={
        // The payment may have succeeded long ago: a failed read proves nothing about it.
        <Trans>
          We cannot show where this payment stands. If it was sent, it goes on without this page. Do not pay
          again. Try again in a minute.
        </Trans>
      }
    >
      {(shown) => <PaymentPage payment={shown} today={today} />}
    </DataPage>
  )
}

interface PaymentPageProps {
  readonly payment: PaymentFacts
  readonly today: CalendarDate
}

/** The payer is between the first and the last step of paying; later the page reports what has happened since. */
function isInSteps(state: PaymentFacts['state']): boolean {
  return isSettled(state) || !(wasPaid(state) || leftUnpaid(state))
}

function stepOf(state: PaymentFacts['state']): ComponentProps<typeof PaySteps>['current'] {
  if (state === 'created') return 'code'
  if (state === 'requires_action') return 'bank'
  return isSettled(state) ? 'done' : 'receipt'
}

function PaymentPage({ payment, today }: PaymentPageProps) {
  const { t, i18n } = useLingui()
  const { state } = payment
  const standing = describeStanding(payment, 'page')
  return (
    <Stack gap="large">
      <PageHeading
        overline={
          <PageAccount
            account={payment.accountNumber}
            name={payment.accountName}
            back={
              <Link to={paths.invoices()} data-print="hide">
                {t`All invoices`}
              </Link>
            }
          />
        }
        title={say(i18n, standing.headline)}
      />
      {isInSteps(state) ? <PaySteps current={stepOf(state)} /> : null}
      <PaymentStanding
        payment={payment}
        standing={standing}
        next={<NextStep payment={payment} today={today} />}
      />
      <PostingQueued payment={payment} />
      <Columns>
        <PaymentReceipt payment={payment} />
        <Stack>
          <WhatHappensNext payment={payment} />
          <PaymentCourse payment={payment} />
        </Stack>
      </Columns>
      <p data-print="hide">
        <Link to={paths.policies()}>
          <Trans>Back to your policies</Trans>
        </Link>
      </p>
    </Stack>
  )
}

/**
 * Whether an email reports the state too: none does for an opened dispute, nor between a debit's
 * receipt and its posting.
 */
function isNotified({ state, method }: PaymentFacts): boolean {
  if (state === 'disputed' || (state === 'succeeded' && method.kind === 'bank')) return false
  return hasReceipt(state)
}

/** Only the person whose payment it is reads the address. */
function ReceiptGoesTo({ payment: { receiptTo, payerName } }: { readonly payment: PaymentFacts }) {
  if (receiptTo !== null) return <Trans>We email the receipt to {receiptTo}.</Trans>
  if (payerName !== null) return <Trans>We email the receipt to {payerName}.</Trans>
  return <Trans>We email the receipt to the payer.</Trans>
}

interface PaymentStandingProps {
  readonly payment: PaymentFacts
  readonly standing: Standing
  /** The actions of the payer, shown under the text. */
  readonly next: ReactNode
}

/**
 * Shows the state of the payment, whether money was taken, and what to do. Announced again whenever it changes.
 */
function PaymentStanding({ payment, standing, next }: PaymentStandingProps) {
  const { t, i18n } = useLingui()
  const { sentences, isTrouble } = standing
  const title = say(i18n, standing.title)
  return (
    <Highlight
      isLive
      isDone={!isTrouble && isSettled(payment.state)}
      lead={isTrouble ? <Amount tone="danger">{title}</Amount> : <strong>{title}</strong>}
      figure={formatCents(payment.amountCents)}
      next={next}
      actions={
        <ButtonGroup>
          <Button variant="print" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t`Print`}
          </Button>
          {hasReceipt(payment.state) ? (
            <ButtonLink
              variant="secondary"
              icon={<FileDown aria-hidden="true" />}
              render={<a href={serverPaths.receiptPdf(payment.paymentId)} download />}
            >
              {t`Receipt PDF`}
            </ButtonLink>
          ) : null}
        </ButtonGroup>
      }
    >
      <p>{say(i18n, sentences)}</p>
      {isNotified(payment) ? (
        <p>
          <ReceiptGoesTo payment={payment} />
        </p>
      ) : null}
    </Highlight>
  )
}
