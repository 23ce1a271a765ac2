import { useQueryClient } from '@tanstack/react-query'
import { auditQuery, jobsQuery, operationsQuery } from './admin.queries.ts'

/** What the person asks for by the button, in the foreground. */
export function useReadAgain(after: string | null, operates: boolean): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.allSettled([
      client.fetchQuery({ ...operationsQuery(), staleTime: 0 }),
      operates ? client.fetchQuery({ ...jobsQuery(), staleTime: 0 }) : undefined,
      operates ? client.fetchQuery({ ...auditQuery(after), staleTime: 0 }) : undefined,
    ])
}
