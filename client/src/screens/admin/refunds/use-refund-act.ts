import type { Endpoint, EndpointAnswer } from '@myaccount/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import type { CallInput } from '../../../api/call.ts'
import { operationsQuery } from '../admin.queries.ts'
import { staffPaymentQuery } from '../payments/admin-payments.queries.ts'
import { paymentRefundsQuery, refundsQuery } from './refunds.queries.ts'

const somePayment = 'pay_00000000000070008000000000000000'

/** What a refund changes: the lists of refunds, the payment's books, and the counts on /admin. */
const changedKeys: ReadonlySet<unknown> = new Set([
  paymentRefundsQuery(somePayment).queryKey[0],
  refundsQuery().queryKey[0],
  staffPaymentQuery(somePayment).queryKey[0],
  operationsQuery().queryKey[0],
])

export interface RefundAct<E extends Endpoint> {
  readonly isBusy: boolean
  readonly refusal: ApiError | null
  readonly run: (input: CallInput<E>) => void
}

/** Asks for a refund or decides on one, once at a time; whatever came of it, the books are read again. */
export function useRefundAct<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: EndpointAnswer<E>) => void,
): RefundAct<E> {
  const call = useCall()
  const client = useQueryClient()
  const mutationKey = ['refund', endpoint.path]
  const { isPending, error, mutate } = useMutation<EndpointAnswer<E>, ApiError, CallInput<E>>({
    mutationKey,
    mutationFn: (input) => call(endpoint, input, { expect: 'all' }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => changedKeys.has(queryKey[0]) }),
  })
  return {
    isBusy: isPending,
    refusal: error,
    // A second press comes before React has drawn the first.
    run: (input) => void (client.isMutating({ mutationKey }) === 0 && mutate(input)),
  }
}
