import type { Endpoint, EndpointAnswer } from '@myaccount/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../../api/api-context.ts'
import type { ApiError } from '../../../../api/api-error.ts'
import type { CallInput } from '../../../../api/call.ts'
import { booksQuery } from '../books.queries.ts'

/** Closes an item or decides on a closing, once at a time; whatever came of it, the books are read again. */
export function useClosingAct<E extends Endpoint>(endpoint: E, onDone: (answer: EndpointAnswer<E>) => void) {
  const call = useCall()
  const client = useQueryClient()
  const mutationKey = ['closing', endpoint.path]
  const { isPending, error, mutate } = useMutation<EndpointAnswer<E>, ApiError, CallInput<E>>({
    mutationKey,
    mutationFn: (input) => call(endpoint, input, { expect: 'all' }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: booksQuery().queryKey }),
  })
  return {
    isBusy: isPending,
    refusal: error,
    // A second press comes before React has drawn the first.
    run: (input: CallInput<E>) => void (client.isMutating({ mutationKey }) === 0 && mutate(input)),
  }
}
