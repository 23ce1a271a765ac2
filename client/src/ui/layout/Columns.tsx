import type { ReactNode } from 'react'
import styles from './layout.module.css'

export interface ColumnsProps {
  /** The wide column, then a 340 px column from 1024 px up; below, one under the other in this order. */
  readonly children: ReactNode
}

export function Columns({ children }: ColumnsProps) {
  return <div className={styles.columns}>{children}</div>
}
