import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PolicyFilters } from './find/policy-filters.ts'
import { policiesQuery } from './policies.queries.ts'

/**
 * Reads the policies of an account page by page, for filters that stay the same (give the component another key);
 * shown pages stay while the next one loads. The first and the last page are watched, those between are read from
 * the cache: watching any number of queries would cost the first page 1.4 KB.
 */
export function usePolicyPages(account: AccountNumber, filters: PolicyFilters, enabled: boolean) {
  const client = useQueryClient()
  const [cursors, setCursors] = useState<readonly string[]>([])
  const first = useQuery({ ...policiesQuery(account, filters), enabled })
  const last = useQuery({ ...policiesQuery(account, filters, cursors.at(-1)), enabled })
  const between = cursors
    .slice(0, -1)
    .map((after) => client.getQueryData(policiesQuery(account, filters, after).queryKey))
  const pages = [first.data, ...between, ...(cursors.length > 0 ? [last.data] : [])]
  const next = last.data?.next
  return {
    policies: pages.flatMap((page) => page?.items ?? []),
    /** Describes the first page: the list stays while a later page loads. */
    isPending: first.isPending,
    isComplete: first.isSuccess && next === null,
    isFetching: last.isFetching,
    isLoadingMore: cursors.length > 0 && last.isFetching,
    /** The error of the page that was requested last. */
    error: last.error,
    retry: () => void last.refetch(),
    showMore: next ? () => setCursors([...cursors, next]) : undefined,
  }
}
