import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { isSettled } from '@myaccount/domain/payments/payment-state'
import { describeStanding } from '@myaccount/messages/payments/standing/describe-standing'
import { say } from '@myaccount/messages/say'
import type { ComponentProps } from 'react'
import { data, Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard, SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { PaySteps } from './PaySteps.tsx'
import { paymentQuery } from './pay.queries.ts'
import { readPaymentId } from './pay-address.ts'
import { endedUnpaid, NextStep } from './payment/NextStep.tsx'
import { PaymentCourse } from './payment/PaymentCourse.tsx'
import { PaymentReceipt } from './payment/PaymentReceipt.tsx'
import { PaymentStanding } from './payment/PaymentStanding.tsx'
import { PostingQueued } from './payment/PostingQueued.tsx'
import { usePayment } from './payment/use-payment.ts'

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
  if (payment.data) return <PaymentPage payment={payment.data} today={today} />
  return (
    <Stack gap="large">
      <PageHeading title={t`Payment`} />
      {payment.error && !payment.isFetching ? (
        <ReadFailed title={t`This payment did not load`} read={payment}>
          {/* The payment may have succeeded long ago: a failed read says nothing about it. */}
          <Trans>
            We cannot show where this payment stands. If it was sent, it goes on without this page. Do not pay
            again. Try again in a minute.
          </Trans>
        </ReadFailed>
      ) : (
        <LoadingRegion label={t`Loading the payment`}>
          <Stack gap="large">
            <SkeletonCard edge />
            <SkeletonTable count={2} />
          </Stack>
        </LoadingRegion>
      )}
    </Stack>
  )
}

interface PaymentPageProps {
  readonly payment: PaymentFacts
  readonly today: CalendarDate
}

/** The steps of paying are over: what the page says now happened later. */
const afterPaid: ReadonlySet<PaymentFacts['state']> = new Set(['partially_refunded', 'refunded', 'disputed'])

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
          <Link to={paths.invoices()} data-print="hide">
            {t`All invoices`}
          </Link>
        }
        title={say(i18n, standing.headline)}
        subtitle={payment.accountName}
      />
      {endedUnpaid.has(state) || afterPaid.has(state) ? null : <PaySteps current={stepOf(state)} />}
      <PaymentStanding
        payment={payment}
        standing={standing}
        next={<NextStep payment={payment} today={today} />}
      />
      <PostingQueued payment={payment} />
      <Columns>
        <PaymentReceipt payment={payment} />
        <PaymentCourse payment={payment} />
      </Columns>
      <p data-print="hide">
        <Link to={paths.policies()}>
          <Trans>Back to your policies</Trans>
        </Link>
      </p>
    </Stack>
  )
}
