import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { reconcilePaymentNow } from '@myaccount/contract/endpoints/admin-payments'
import type { ReceivedErrorBody } from '@myaccount/contract/errors'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { paymentRefundsQuery } from '../../refunds/refunds.queries.ts'
import { staffPaymentQuery } from '../admin-payments.queries.ts'

type Answer = EndpointAnswer<typeof reconcilePaymentNow>
export type Asked = Answer['answer']

export interface Reconcile {
  readonly isBusy: boolean
  /** The outcome of the last status query; null before the first, and while one is under way. */
  readonly asked: Asked | 'failed' | null
  readonly error: ReceivedErrorBody | null
  readonly ask: () => void
}

/** Sends one query at a time; afterwards the payment and its refunds are read again, whatever the outcome. */
export function useReconcilePayment(paymentId: WireId<'payment'>): Reconcile {
  const call = useCall()
  const client = useQueryClient()
  const mutationKey = ['ask the processor', paymentId]
  const { isPending, data, error, mutate } = useMutation<Answer, ApiError>({
    mutationKey,
    mutationFn: () => call(reconcilePaymentNow, { params: { paymentId } }, { expect: 'all' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffPaymentQuery(paymentId).queryKey }),
        client.invalidateQueries({ queryKey: paymentRefundsQuery(paymentId).queryKey }),
      ]),
  })
  return {
    isBusy: isPending,
    asked: error ? 'failed' : (data?.answer ?? null),
    error: error?.body ?? null,
    // A second press can come before React has rendered the first.
    ask: () => void (client.isMutating({ mutationKey }) === 0 && mutate()),
  }
}
