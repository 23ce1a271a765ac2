import { type RefObject, useEffect, useRef } from 'react'

/** Where a list grows under the reader, the reading goes on at the first row that came: at its link. */
export function useFocusFirstNew(shownCount: number): {
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
