import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import styles from './table.module.css'

export interface ColumnSort {
  readonly direction: 'ascending' | 'descending' | 'none'
  readonly onSort: () => void
}

const icons = {
  ascending: <ArrowUp aria-hidden="true" />,
  descending: <ArrowDown aria-hidden="true" />,
  none: <ArrowUpDown aria-hidden="true" />,
}

export function SortableHeader({ sort, children }: { readonly sort: ColumnSort; readonly children: string }) {
  return (
    <button type="button" className={styles.sort} onClick={sort.onSort}>
      {children}
      {icons[sort.direction]}
    </button>
  )
}
