import {
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { ReadQuery } from '../../api/read-query.ts'

export type GrowingList<Item> = ReturnType<typeof useGrowingList<Item>>

/** A list that adds a page at each press; the focus then moves to the first new row. */
export function useGrowingList<Item>(queryOf: QueryOfPage<Item>) {
  const { showMore, ...list } = useListPages(queryOf)
  const { rows, noteCount } = useFocusFirstNew(list.shownCount)
  return {
    ...list,
    rows,
    showMore: () => {
      noteCount()
      showMore()
    },
  }
}

/** Focuses the link of the first new row when a list grows, so that a person who uses the keyboard reads on from there. */
function useFocusFirstNew(shownCount: number): {
  readonly rows: RefObject<HTMLDivElement | null>
  readonly noteCount: () => void
} {
  const rows = useRef<HTMLDivElement>(null)
  const countBefore = useRef<number | null>(null)
  useEffect(() => {
    if (countBefore.current === null || shownCount <= countBefore.current) return
    const firstNew = rows.current?.querySelectorAll('tbody tr, ul[aria-label] > li')[countBefore.current]
    countBefore.current = null
    firstNew?.querySelector('a')?.focus()
  }, [shownCount])
  return {
    rows,
    noteCount: () => {
      countBefore.current = shownCount
    },
  }
}

/** The response of a list endpoint (`page` of the contract). */
interface Page<Item> {
  items: Item[]
  next: string | null
}

/** The query of one page of the list; `after` is the cursor that the page before returned. */
type QueryOfPage<Item> = (after?: string) => ReadQuery<Page<Item>>

interface ListPages<Item> {
  readonly pages: readonly (readonly Item[])[]
  readonly shownCount: number
  readonly hasMore: boolean
  /** The state of the last page. Earlier pages stay when it fails. */
  readonly state: 'ready' | 'loading' | 'failed'
  /** True once the first page is there. */
  readonly hasFirst: boolean
  readonly error: ApiError | null
}

/**
 * Reads the requested pages, each by the cursor of the one before, and keeps each in the cache: a person who comes
 * back finds as many as before. Give the component another key for other filters. `showMore` reads the next page,
 * or the last one again if it failed.
 */
function useListPages<Item>(queryOf: QueryOfPage<Item>): ListPages<Item> & { readonly showMore: () => void } {
  const client = useQueryClient()
  const [wished, setWished] = useState(() => countCachedPages(client, queryOf))
  // The cursors are followed at each render and not stored: a page that changed has a different
  // cursor for the next one.
  const cursors = followCursors(client, queryOf, wished)
  const pages = useQueries({
    queries: cursors.map((after): UseQueryOptions<Page<Item>, ApiError> => queryOf(after)),
    combine: joinPages<Item>,
  })
  return {
    ...pages,
    showMore: () => {
      if (pages.state === 'ready') setWished(cursors.length + 1)
      else void client.refetchQueries(queryOf(cursors.at(-1)))
    },
  }
}

function joinPages<Item>(results: UseQueryResult<Page<Item>, ApiError>[]): ListPages<Item> {
  const pages = results.flatMap(({ data }) => data ?? [])
  const last = results.at(-1)
  return {
    pages: pages.map(({ items }) => items),
    shownCount: pages.reduce((count, { items }) => count + items.length, 0),
    hasMore: pages.length > 0 && pages.at(-1)?.next !== null,
    state: last?.data ? 'ready' : last?.isError && !last.isFetching ? 'failed' : 'loading',
    hasFirst: pages.length > 0,
    error: last?.error ?? null,
  }
}

/**
 * Returns the cursors of the first pages, undefined for the very first; fewer than requested while one is loading.
 */
function followCursors<Item>(
  client: QueryClient,
  queryOf: QueryOfPage<Item>,
  wished: number,
): (string | undefined)[] {
  const cursors: (string | undefined)[] = [undefined]
  while (cursors.length < wished) {
    const page = client.getQueryData(queryOf(cursors.at(-1)).queryKey)
    if (!page?.next) break
    cursors.push(page.next)
  }
  return cursors
}

function countCachedPages<Item>(client: QueryClient, queryOf: QueryOfPage<Item>): number {
  const cursors = followCursors(client, queryOf, Number.POSITIVE_INFINITY)
  const lastIsCached = client.getQueryData(queryOf(cursors.at(-1)).queryKey)
  return Math.max(1, lastIsCached ? cursors.length : cursors.length - 1)
}
