import { useLingui } from '@lingui/react/macro'
import {
  issueCertificate,
  removeCertificateHolder,
} from '@myaccount/contract/endpoints/documents/certificates'
import { countDocuments, listDocuments } from '@myaccount/contract/endpoints/documents/documents'
import { listDocumentRequests } from '@myaccount/contract/endpoints/documents/requests'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { showBanner } from '../../../session/messages.ts'
import type { TypedCertificate } from './read-request.ts'

/**
 * A request that is sent again without an answer makes one certificate. A refusal is shown by the shared handler.
 */
export function useIssueCertificate(accountNumber: AccountNumber, onIssued: () => void) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  return useMutation<unknown, ApiError, TypedCertificate>({
    mutationFn: (certificate) => call(issueCertificate, { body: { accountNumber, ...certificate } }),
    async onSuccess() {
      showBanner({ kind: 'success', message: t`The certificate is ready. It is the first below.` })
      await Promise.all(
        [listDocuments, countDocuments, listDocumentRequests].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      )
      onIssued()
    },
  })
}

export function useRemoveHolder(onRemoved: () => void) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  return useMutation<unknown, ApiError, string>({
    mutationFn: (holderId) => call(removeCertificateHolder, { params: { holderId: holderId as never } }),
    async onSuccess() {
      showBanner({ kind: 'success', message: t`The holder is removed. Certificates that were made stay.` })
      onRemoved()
      await client.invalidateQueries({ queryKey: [listDocumentRequests.path] })
    },
  })
}
