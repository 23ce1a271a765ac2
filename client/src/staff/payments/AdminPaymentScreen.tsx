import { Trans, useLingui } from '@lingui/react/macro'
import { readWireId, type WireId } from '@myaccount/domain/kernel/wire-id'
import { data, Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { GuardedPage, ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { PageHeadingProps } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonCard, SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { PaymentsNotInRole } from '../page/PaymentsNotInRole.tsx'
import { mayLookUp, mayOperate } from '../page/permissions.ts'
import { SystemsAway } from '../page/SystemsAway.tsx'
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
  const heading = useHeading()
  const paymentId = readWireId('payment', useParams().paymentId ?? '')
  if (!session || !paymentId) return null
  if (mayLookUp(session)) return <PaymentOf paymentId={paymentId} mayReconcile={mayOperate(session)} />
  return <GuardedPage heading={heading()}>{() => <PaymentsNotInRole />}</GuardedPage>
}

interface PaymentOfProps {
  readonly paymentId: WireId<'payment'>
  readonly mayReconcile: boolean
}

function PaymentOf({ paymentId, mayReconcile }: PaymentOfProps) {
  const { t } = useLingui()
  const heading = useHeading()
  const { isBusy, asked, error: reconcileError, ask } = useReconcilePayment(paymentId)
  return (
    <ReadPage
      heading={(payment) => ({
        ...heading(payment),
        actions:
          payment && mayReconcile ? (
            <Button variant="secondary" busy={isBusy} onClick={ask}>
              {t`Ask the processor now`}
            </Button>
          ) : undefined,
      })}
      query={staffPaymentQuery(paymentId)}
      notices={<SystemsAway />}
      loading={t`Loading the payment`}
      skeleton={
        <Stack gap="large">
          <SkeletonCard />
          <SkeletonTable count={4} />
        </Stack>
      }
      failed={t`We could not read this payment`}
      unharmed={<Trans>The payment has not changed by this.</Trans>}
    >
      {(payment) => (
        <>
          <ReconciledNotice asked={asked} error={reconcileError} />
          <WhatToDo payment={payment} />
          {mayReconcile ? <MarkPosted payment={payment} /> : null}
          <ProcessorBook processor={payment.processor} />
          <PaymentOverview payment={payment} />
          <RefundsOfPayment paymentId={paymentId} />
          <PaymentBooks payment={payment} />
          <PaymentNotifications payment={payment} />
        </>
      )}
    </ReadPage>
  )
}

function useHeading(): (payment?: StaffPayment) => PageHeadingProps {
  const { t } = useLingui()
  return (payment) => {
    const { confirmation = '' } = payment ?? {}
    return {
      overline: <Link to={paths.adminPayments()}>{t`All payments`}</Link>,
      title: payment ? t`Payment ${confirmation}` : t`Payment`,
      subtitle: payment?.accountName,
    }
  }
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
