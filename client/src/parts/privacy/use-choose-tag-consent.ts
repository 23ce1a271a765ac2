import { chooseTagConsent } from '@myaccount/contract/endpoints/session'
import { useMutation } from '@tanstack/react-query'
import { useCall } from '../../api/api-context.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useTags } from './tags-context.ts'

/**
 * Keeps the choice on the server's cookie, then loads the document anew: only a document of its own brings the tag
 * manager or ends it (ADR 0090). A refusal is shown by the shared handler.
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
  // The next document is on its way.
  return { choose: mutate, isBusy: isPending || isSuccess }
}
