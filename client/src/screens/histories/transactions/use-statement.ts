import { useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import {
  countDocuments,
  listDocuments,
  requestStatement,
} from '@myaccount/contract/endpoints/documents/documents'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../api/api-context.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { serverPaths } from '../../../routes/paths.ts'
import { showBanner } from '../../../session/messages.ts'

interface Days {
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
}

/** A short statement is downloaded at once; a long one is made afterwards, and the person is emailed. */
export function useStatement(accountNumber: AccountNumber, { from, to }: Days) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  const path = serverPaths.statementPdf(accountNumber, { from, to })
  const asked = useMutation<EndpointAnswer<typeof requestStatement>, ApiError>({
    mutationFn: () =>
      call(requestStatement, { body: { accountNumber, ...(from && { from }), ...(to && { to }) } }),
    async onSuccess({ documentId }) {
      // The answer is a file, so the page stays.
      if (documentId === null) return window.location.assign(path)
      showBanner({
        kind: 'success',
        message: t`This statement is long. We email you when it is ready; you find it under Documents then.`,
      })
      await Promise.all(
        [listDocuments, countDocuments].map((read) => client.invalidateQueries({ queryKey: [read.path] })),
      )
    },
  })
  return { path, ask: () => (asked.isPending ? undefined : asked.mutate()), isAsked: asked.isPending }
}
