import { useLingui } from '@lingui/react/macro'
import { listDocumentRequests, requestDocument } from '@myaccount/contract/endpoints/documents/requests'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { showBanner } from '../../../session/messages.ts'
import type { TypedRequest } from './read-request.ts'

/** Sent again without an answer, it is one request. A refusal is shown by the shared handler. */
export function useRequest(accountNumber: AccountNumber, onSent: () => void) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  return useMutation<unknown, ApiError, TypedRequest>({
    mutationFn: (request) => call(requestDocument, { body: { accountNumber, ...request } }),
    async onSuccess() {
      showBanner({ kind: 'success', message: t`We have your request, and write to you when it is ready.` })
      await client.invalidateQueries({ queryKey: [listDocumentRequests.path] })
      onSent()
    },
  })
}
