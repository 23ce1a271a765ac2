import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { InvoiceFacts, listInvoices } from '@myaccount/contract/endpoints/invoices'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import {
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { invoicesQuery } from '../invoices.queries.ts'
import type { InvoiceFilters } from './invoice-filters.ts'

type Page = EndpointAnswer<typeof listInvoices>

export interface InvoicePages {
  readonly pages: readonly (readonly InvoiceFacts[])[]
  readonly shownCount: number
  readonly hasMore: boolean
  /** Of the last page; earlier ones stand whatever happens to it. */
  readonly state: 'ready' | 'loading' | 'failed'
  /** True once the first page is there. */
  readonly hasFirst: boolean
  readonly incidentId: string | undefined
}

/**
 * The pages one has asked for, each read by the cursor of the one before and kept in the cache by itself: whoever
 * comes back from an invoice finds as many as before. Give the component another key for other filters.
 * `showMore` asks for the next page, or for the last one again where it failed.
 */
export function useInvoicePages(
  accountNumber: AccountNumber,
  filters: InvoiceFilters,
): InvoicePages & { readonly showMore: () => void } {
  const client = useQueryClient()
  const [wished, setWished] = useState(() => countCachedPages(client, accountNumber, filters))
  // Followed anew each time and not remembered: a page that changed begins its successor elsewhere.
  const cursors = followCursors(client, accountNumber, filters, wished)
  const pages = useQueries({
    queries: cursors.map(
      (after): UseQueryOptions<Page, ApiError> => invoicesQuery(accountNumber, filters, after),
    ),
    combine: joinPages,
  })
  return {
    ...pages,
    showMore: () => {
      if (pages.state === 'ready') setWished(cursors.length + 1)
      else void client.refetchQueries(invoicesQuery(accountNumber, filters, cursors.at(-1)))
    },
  }
}

function joinPages(results: UseQueryResult<Page, ApiError>[]): InvoicePages {
  const pages = results.flatMap(({ data }) => data ?? [])
  const last = results.at(-1)
  return {
    pages: pages.map(({ items }) => items),
    shownCount: pages.reduce((count, { items }) => count + items.length, 0),
    hasMore: pages.length > 0 && pages.at(-1)?.next !== null,
    state: last?.data ? 'ready' : last?.isError && !last.isFetching ? 'failed' : 'loading',
    hasFirst: pages.length > 0,
    incidentId: last?.error?.incidentId,
  }
}

/** The cursors of the first pages, undefined for the very first; fewer than wished where one is still on its way. */
function followCursors(
  client: QueryClient,
  accountNumber: AccountNumber,
  filters: InvoiceFilters,
  wished: number,
): (string | undefined)[] {
  const cursors: (string | undefined)[] = [undefined]
  while (cursors.length < wished) {
    const page = client.getQueryData(invoicesQuery(accountNumber, filters, cursors.at(-1)).queryKey)
    if (!page?.next) break
    cursors.push(page.next)
  }
  return cursors
}

function countCachedPages(
  client: QueryClient,
  accountNumber: AccountNumber,
  filters: InvoiceFilters,
): number {
  const cursors = followCursors(client, accountNumber, filters, Number.POSITIVE_INFINITY)
  const lastIsCached = client.getQueryData(invoicesQuery(accountNumber, filters, cursors.at(-1)).queryKey)
  return Math.max(1, lastIsCached ? cursors.length : cursors.length - 1)
}
