import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { markPaymentPosted } from '@myaccount/contract/endpoints/admin-payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import styles from '../../page/staff.module.css'
import { type StaffPayment, staffPaymentQuery } from '../admin-payments.queries.ts'

type Answer = EndpointAnswer<typeof markPaymentPosted>

/**
 * Lets an employee mark a payment as posted after a look at billing's invoice, if billing has posted it without
 * naming the invoice version that shows it. Renders nothing if billing has not posted it.
 */
export function MarkPosted({ payment }: { readonly payment: StaffPayment }) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  const { paymentId } = payment
  const mutationKey = ['mark as posted', paymentId]
  const { isPending, data, error, mutate } = useMutation<Answer, ApiError>({
    mutationKey,
    mutationFn: () => call(markPaymentPosted, { params: { paymentId } }, { expect: 'all' }),
    onSettled: () => client.invalidateQueries({ queryKey: staffPaymentQuery(paymentId).queryKey }),
  })
  const press = () => void (client.isMutating({ mutationKey }) === 0 && mutate())
  const incident = error?.body?.incident_id
  const isShown = payment.isPostedUnshown || data !== undefined || error !== null
  if (!isShown) return null
  return (
    <>
      {payment.isPostedUnshown ? (
        <Notice title={t`Billing has posted this payment`}>
          <p>
            <Trans>
              Billing did not say which version of the invoice shows it. Look at the invoice in billing. If it
              shows the payment, mark it as posted.
            </Trans>
          </p>
          <Button variant="secondary" busy={isPending} onClick={press}>
            {t`Mark as posted`}
          </Button>
        </Notice>
      ) : null}
      <div role="status" className={styles.announced}>
        {data?.answer === 'posted' ? (
          <Notice kind="success" title={t`The payment is marked as posted`}>
            <Trans>What the invoice still asks for can be paid now.</Trans>
          </Notice>
        ) : null}
        {data?.answer === 'not_posted_by_billing' ? (
          <Notice title={t`Billing has not posted this payment`}>
            <Trans>Nothing has changed. Its posting may have been taken back.</Trans>
          </Notice>
        ) : null}
        {error ? (
          <Notice kind="error" title={t`We could not mark the payment`}>
            <Trans>Nothing has changed. Try again in a minute.</Trans>
            {incident ? <p>{t`Incident ${incident}`}</p> : null}
          </Notice>
        ) : null}
      </div>
    </>
  )
}
