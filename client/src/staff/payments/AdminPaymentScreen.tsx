import { Trans, useLingui } from '@lingui/react/macro'
import { readWireId, type WireId } from '@myaccount/domain/kernel/wire-id'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { data, Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonCard, SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { mayLookUp, mayOperate } from '../page/may-look-up.ts'
import { PaymentsNotInRole } from '../page/PaymentsNotInRole.tsx'
import { RefundsOfPayment } from '../refunds/RefundsOfPayment.tsx'
import { paymentRefundsQuery } from '../refunds/refunds.queries.ts'
import { type StaffPayment, staffPaymentQuery } from './admin-payments.queries.ts'
import { MarkPosted } from './detail/MarkPosted.tsx'
import { PaymentBooks } from './detail/PaymentBooks.tsx'
import { PaymentNotifications } from './detail/PaymentNotifications.tsx'
import { PaymentOverview } from './detail/PaymentOverview.tsx'
import { ProcessorBook } from './detail/ProcessorBook.tsx'
import { ReconciledNotice } from './detail/ReconciledNotice.tsx'
import { useReconcilePayment } from './detail/use-reconcile-payment.ts'
import { unresolvedRemedies, unresolvedWords } from './words/unresolved-words.ts'

export const loader: ScreenLoader = async ({ load, session, params }) => {
  const paymentId = readWireId('payment', params.paymentId ?? '')
  if (!paymentId) throw data(null, { status: 404 })
  if (!mayLookUp(session)) return
  await Promise.all([load(staffPaymentQuery(paymentId)), load(paymentRefundsQuery(paymentId))])
}

export default function AdminPaymentScreen() {
  const session = useSession()
  const paymentId = readWireId('payment', useParams().paymentId ?? '')
  if (!session || !paymentId) return null
  if (mayLookUp(session)) return <PaymentOf paymentId={paymentId} mayReconcile={mayOperate(session)} />
  return (
    <Stack gap="large">
      <Heading />
      <PaymentsNotInRole />
    </Stack>
  )
}

interface PaymentOfProps {
  readonly paymentId: WireId<'payment'>
  readonly mayReconcile: boolean
}

function PaymentOf({ paymentId, mayReconcile }: PaymentOfProps) {
  const { t } = useLingui()
  const read = useQuery(staffPaymentQuery(paymentId))
  const payment = read.data
  const { isBusy, asked, error: reconcileError, ask } = useReconcilePayment(paymentId)
  if (payment) {
    return (
      <Stack gap="large">
        <Heading
          payment={payment}
          actions={
            mayReconcile ? (
              <Button variant="secondary" busy={isBusy} onClick={ask}>
                {t`Ask the processor now`}
              </Button>
            ) : undefined
          }
        />
        <ReconciledNotice asked={asked} error={reconcileError} />
        <WhatToDo payment={payment} />
        {mayReconcile ? <MarkPosted payment={payment} /> : null}
        <ProcessorBook processor={payment.processor} />
        <PaymentOverview payment={payment} />
        <RefundsOfPayment paymentId={paymentId} />
        <PaymentBooks payment={payment} />
        <PaymentNotifications payment={payment} />
      </Stack>
    )
  }
  return (
    <Stack gap="large">
      <Heading />
      {read.error ? (
        <ReadFailed title={t`We could not read this payment`} read={read}>
          <Trans>The payment has not changed by this.</Trans>
        </ReadFailed>
      ) : (
        <LoadingRegion label={t`Loading the payment`}>
          <Stack gap="large">
            <SkeletonCard />
            <SkeletonTable count={4} />
          </Stack>
        </LoadingRegion>
      )}
    </Stack>
  )
}

interface HeadingProps {
  readonly payment?: StaffPayment
  readonly actions?: ReactNode
}

function Heading({ payment, actions }: HeadingProps) {
  const { t } = useLingui()
  const { confirmation = '' } = payment ?? {}
  return (
    <PageHeading
      overline={<Link to={paths.adminPayments()}>{t`All payments`}</Link>}
      title={payment ? t`Payment ${confirmation}` : t`Payment`}
      subtitle={payment?.accountName}
      actions={actions}
    />
  )
}

/** Lists the reasons why a person has to look, each with what to do. */
function WhatToDo({ payment: { unresolved } }: { readonly payment: StaffPayment }) {
  const { i18n } = useLingui()
  return unresolved.map((reason) => (
    <Notice key={reason} title={i18n._(unresolvedWords[reason])}>
      {i18n._(unresolvedRemedies[reason])}
    </Notice>
  ))
}
