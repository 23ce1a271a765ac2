import type { ReactNode } from 'react'
import styles from './list-rows.module.css'
import type { GrowingList } from './use-growing-list.ts'

interface ListRowsProps<Item> {
  readonly list: GrowingList<Item>
  /** The table of one page, with a key; `firstPlace` is that of its first row in the whole list, counted from 1. */
  readonly children: (items: readonly Item[], firstPlace: number) => ReactNode
}

/** All pages but the last are equally long. */
export function ListRows<Item>({ list: { rows, pages }, children }: ListRowsProps<Item>) {
  const [first] = pages
  return (
    <div ref={rows} className={styles.rows}>
      {pages.map((items, page) => children(items, page * (first?.length ?? 0) + 1))}
    </div>
  )
}
