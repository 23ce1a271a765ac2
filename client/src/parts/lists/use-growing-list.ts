import { useFocusFirstNew } from './use-focus-first-new.ts'
import { type QueryOfPage, useListPages } from './use-list-pages.ts'

export type GrowingList<Item> = ReturnType<typeof useGrowingList<Item>>

/** A list that shows a page more when asked; the reading then goes on at the first row that came. */
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
