import {
  askForDocument,
  countDocuments,
  listDocuments,
} from '@myaccount/contract/endpoints/documents/documents'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'

/** To be told when it can be opened. A refusal is shown by the shared handler. */
export function useAskFor(accountNumber: AccountNumber, documentId: string) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation<unknown, ApiError>({
    mutationFn: () => call(askForDocument, { params: { documentId }, body: { accountNumber } }),
    onSettled: () =>
      Promise.all(
        [listDocuments, countDocuments].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      ),
  })
}
