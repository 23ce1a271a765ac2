import { chooseActiveAccount, type SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../api/api-context.ts'
import type { ApiError } from '../api/api-error.ts'
import { noteSession, usePortalStore } from './portal-store.ts'
import { sessionQuery } from './session.queries.ts'

/**
 * Makes one of the owned accounts the active one, on the server first (ADR 0003), then calls the
 * `onChosen` that was current at the press, because it refers to the page that the person was on. A
 * refusal is shown by the shared handler.
 */
export function useChooseAccount(onChosen: () => void) {
  const call = useCall()
  const queryClient = useQueryClient()
  const { isPending, mutate } = useMutation<SessionUser, ApiError, AccountNumber, () => void>({
    mutationFn: (accountNumber) => call(chooseActiveAccount, { body: { accountNumber } }),
    onMutate: () => onChosen,
    onSuccess(user, _, goOn) {
      // An answer that comes late does not bring the session back.
      if (usePortalStore.getState().leaving) return
      queryClient.setQueryData(sessionQuery().queryKey, user)
      noteSession(user)
      goOn()
    },
  })
  return { isPending, choose: (accountNumber: AccountNumber) => mutate(accountNumber) }
}
