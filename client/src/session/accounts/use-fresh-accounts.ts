import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepListWithOverviews, reloadStaleAccounts } from './fresh-accounts.ts'

const checkEveryMs = 60_000

/** Checks each minute while the page stays open, and at once when the tab becomes visible again. */
export function useFreshAccounts(isInsured: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isInsured) return
    const check = () => {
      if (document.visibilityState === 'visible') void reloadStaleAccounts(queryClient, Date.now())
    }
    const stop = keepListWithOverviews(queryClient)
    const timer = setInterval(check, checkEveryMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isInsured, queryClient])
}
