import type { ReactNode } from 'react'
import styles from './button-group.module.css'

export interface ButtonGroupProps {
  /** In reading order; the primary action last on wide screens, nearest to the thumb on narrow ones. */
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
}

export function ButtonGroup({ children, align = 'start' }: ButtonGroupProps) {
  return (
    <div className={styles.group} data-align={align}>
      {children}
    </div>
  )
}
