import type { Endpoint, EndpointAnswer } from '@myaccount/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../api/api-context.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { CallInput } from '../../api/call.ts'

export interface StaffAct<E extends Endpoint> {
  readonly isBusy: boolean
  readonly refusal: ApiError | null
  readonly run: (input: CallInput<E>) => void
}

/** Sends a request or a decision, one at a time; `changed` is read again whatever the outcome. */
export function useStaffAct<E extends Endpoint>(
  endpoint: E,
  changed: readonly Pick<Endpoint, 'path'>[],
  onDone: (answer: EndpointAnswer<E>) => void,
): StaffAct<E> {
  const call = useCall()
  const client = useQueryClient()
  const mutationKey = ['act of staff', endpoint.path]
  const { isPending, error, mutate } = useMutation<EndpointAnswer<E>, ApiError, CallInput<E>>({
    mutationKey,
    mutationFn: (input) => call(endpoint, input, { expect: 'all' }),
    onSuccess: onDone,
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => changed.some(({ path }) => path === queryKey[0]),
      }),
  })
  return {
    isBusy: isPending,
    refusal: error,
    // A second press can come before React has rendered the first.
    run: (input) => void (client.isMutating({ mutationKey }) === 0 && mutate(input)),
  }
}
