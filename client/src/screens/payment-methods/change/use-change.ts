import { useLingui } from '@lingui/react/macro'
import type { Endpoint, EndpointAnswer } from '@myaccount/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/api-context.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { CallInput } from '../../../api/call.ts'
import { showBanner } from '../../../session/messages.ts'

export interface Change {
  readonly isBusy: boolean
  /** Why the last one was not done; an overlay shows it itself. */
  readonly refusal: ApiError | null
  /** Resolves with what came of it, or undefined where it was refused. Must not be said again while busy. */
  readonly run: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ) => Promise<{ readonly answer: EndpointAnswer<E> } | undefined>
}

/**
 * One call that changes a method. By hand and not by `useMutation`, as in use-choose-account.ts. Where the overlay was
 * closed meanwhile, the banner tells of a failure.
 */
export function useChange(): Change {
  const { t } = useLingui()
  const call = useCall()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  return {
    isBusy,
    refusal,
    async run(endpoint, input) {
      setBusy(true)
      setRefusal(null)
      try {
        return { answer: await call(endpoint, input, { expect: 'all' }) }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefusal(error)
        if (!isShown.current) {
          const message = t`We do not know if this was saved. Look at the list, then try again.`
          showBanner(error.kind === 'answer' ? {} : { message })
        }
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}
