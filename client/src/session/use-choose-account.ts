import { chooseActiveAccount } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../api/api-context.ts'
import { ApiError } from '../api/api-error.ts'
import { noteSession, usePortalStore } from './portal-store.ts'
import { sessionQuery } from './session.queries.ts'

/**
 * Makes one of the owned accounts the active one, on the server first (decision 12), then calls `onChosen`. By hand
 * and not by `useMutation`: it stands in the header, so the observer would come with every first page.
 */
export function useChooseAccount(onChosen: () => void) {
  const call = useCall()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  async function choose(accountNumber: AccountNumber): Promise<void> {
    setPending(true)
    try {
      const user = await call(chooseActiveAccount, { body: { accountNumber } })
      // An answer that comes late does not bring the session back.
      if (usePortalStore.getState().leaving) return
      queryClient.setQueryData(sessionQuery().queryKey, user)
      noteSession(user)
      onChosen()
    } catch (error) {
      // The shared handler has shown it.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setPending(false)
    }
  }
  return { isPending, choose: (accountNumber: AccountNumber) => void choose(accountNumber) }
}
