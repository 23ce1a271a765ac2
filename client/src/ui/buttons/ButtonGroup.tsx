import type { ReactNode } from 'react'
import styles from './button-group.module.css'

export interface ButtonGroupProps {
  /**
   * The buttons in reading order. The primary action is last, nearest to the thumb on narrow screens; it is first
   * if a button beside it gives up the current task.
   */
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
