import { chooseTagConsent } from '@myaccount/contract/endpoints/session'
import { useMutation } from '@tanstack/react-query'
import { useCall } from '../../api/api-context.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useTags } from './tags-context.ts'

/**
 * Stores the choice in the server's cookie, then reloads the document: only a new document starts the tag manager
 * or ends it (ADR 0017). A refusal is shown by the shared handler.
 */
export function useChooseTagConsent() {
  const call = useCall()
  const tags = useTags()
  const { mutate, isPending, isSuccess } = useMutation<void, ApiError, 'given' | 'refused'>({
    async mutationFn(consent) {
      await call(chooseTagConsent, { body: { consent } })
    },
    onSuccess: () => tags?.reload(),
  })
  // Stays busy after success, because the next document is loading.
  return { choose: mutate, isBusy: isPending || isSuccess }
}
