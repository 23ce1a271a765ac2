import { chooseActiveAccount, type SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCall } from '../../api/api-context.ts'
import { noteSession, usePortalStore } from '../../session/portal-store.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { useSession } from '../../session/use-session.ts'

/**
 * Makes the account of a page the active one, so that the header and the pages that follow are about it too. Once for
 * each visit: in two tabs with different accounts neither takes the choice back from the other. In the background,
 * because the page works without it: a failure leaves the header as it was.
 */
export function usePageAccount(account: AccountNumber | null): void {
  const call = useCall()
  const queryClient = useQueryClient()
  const session = useSession()
  const chosen = useRef<AccountNumber | null>(null)
  const isOther =
    account !== null &&
    session !== null &&
    session.activeAccountNumber !== account &&
    session.accounts_owned.includes(account)
  useEffect(() => {
    if (account === null || chosen.current === account) return
    chosen.current = account
    if (!isOther) return
    void choose(account).catch(() => undefined)

    async function choose(accountNumber: AccountNumber): Promise<void> {
      const options = { background: true, expect: 'all' } as const
      const user: SessionUser = await call(chooseActiveAccount, { body: { accountNumber } }, options)
      // An answer that comes late does not bring the session back.
      if (usePortalStore.getState().leaving) return
      queryClient.setQueryData(sessionQuery().queryKey, user)
      noteSession(user)
    }
  }, [account, isOther, call, queryClient])
}
