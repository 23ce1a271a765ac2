import { useLingui } from '@lingui/react/macro'
import type { Endpoint, EndpointAnswer } from '@myaccount/contract/endpoint'
import { getAttention, listAttention } from '@myaccount/contract/endpoints/attention'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCall } from '../../api/api-context.ts'
import { ApiError } from '../../api/api-error.ts'
import type { CallInput } from '../../api/call.ts'
import { showBanner } from '../../session/messages.ts'

export interface Change<E extends Endpoint> {
  readonly isBusy: boolean
  /** The refusal of the last call; an overlay shows it itself. */
  readonly refusal: ApiError | null
  /**
   * Resolves with the answer, or undefined if the call was refused or one is under way: a
   * second press sends nothing.
   */
  readonly run: (input: CallInput<E>) => Promise<{ readonly answer: EndpointAnswer<E> } | undefined>
}

export interface ChangeOptions<E extends Endpoint> {
  /** The option of `CallOptions`. Only useContractForm sets it, because it shows the wrong fields. */
  readonly checks?: readonly string[]
  /** Called with the answer. The form stays busy until it resolves, as on the way to the next page. */
  readonly onDone?: (answer: EndpointAnswer<E>) => unknown
  /** The reads that are made again whatever the outcome, because a colleague may have been quicker. */
  readonly changed?: readonly Pick<Endpoint, 'path'>[]
}

/** Makes one call that changes something. If its form was closed meanwhile, the banner reports a failure. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { checks = [], changed = [], onDone }: ChangeOptions<E> = {},
): Change<E> {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  const isShown = useRef(true)
  const isRunning = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const { isPending, error, mutateAsync } = useMutation<EndpointAnswer<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => call(endpoint, input, { expect: 'all', checks }),
    onSuccess: (answer) => onDone?.(answer),
    onError({ kind }) {
      if (isShown.current || kind === 'wrong-input') return
      const message = t`We do not know if this was saved. Look at the list, then try again.`
      showBanner(kind === 'answer' ? {} : { message })
    },
    onSettled(_, error) {
      if (changed.length === 0 || error?.kind === 'wrong-input') return
      const readAgain = client.invalidateQueries({
        // The attention list may name what this change ends.
        predicate: ({ queryKey }) =>
          [getAttention, listAttention, ...changed].some(({ path }) => path === queryKey[0]),
      })
      // A refused form stays busy until these reads are there; a form that succeeded closes at once.
      return error ? readAgain : undefined
    },
  })
  return {
    isBusy: isPending,
    refusal: error,
    async run(input) {
      if (isRunning.current) return undefined
      isRunning.current = true
      try {
        return { answer: await mutateAsync(input) }
      } catch (thrown) {
        if (thrown instanceof ApiError) return undefined
        throw thrown
      } finally {
        isRunning.current = false
      }
    },
  }
}
