import type { Endpoint, EndpointAnswer } from '@myaccount/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import type { CallInput } from '../../../api/call.ts'
import { payLinksQuery } from './pay-links.queries.ts'

const listKey = payLinksQuery(null).queryKey[0]

/** Makes or withdraws a link, once at a time; whatever came of it, the list is read again. */
export function usePayLinkAct<E extends Endpoint>(endpoint: E, onDone: (answer: EndpointAnswer<E>) => void) {
  const call = useCall()
  const client = useQueryClient()
  const mutationKey = ['pay link', endpoint.path]
  const { isPending, error, mutate } = useMutation<EndpointAnswer<E>, ApiError, CallInput<E>>({
    mutationKey,
    mutationFn: (input) => call(endpoint, input, { expect: 'all' }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === listKey }),
  })
  return {
    isBusy: isPending,
    refusal: error,
    // A second press comes before React has drawn the first.
    run: (input: CallInput<E>) => void (client.isMutating({ mutationKey }) === 0 && mutate(input)),
  }
}
