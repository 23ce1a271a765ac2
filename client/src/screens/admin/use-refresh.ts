import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auditQuery, operationsQuery } from './admin.queries.ts'

/** What the person asks for by the button, in the foreground; failures show where the data would. */
export function useRefresh(after: string | null, readsAudit: boolean) {
  const client = useQueryClient()
  const [isRefreshing, setRefreshing] = useState(false)
  async function refresh() {
    setRefreshing(true)
    await Promise.allSettled([
      client.fetchQuery({ ...operationsQuery(), staleTime: 0 }),
      readsAudit ? client.fetchQuery({ ...auditQuery(after), staleTime: 0 }) : undefined,
    ])
    setRefreshing(false)
  }
  return { isRefreshing, refresh }
}
