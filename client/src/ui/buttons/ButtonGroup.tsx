import type { ReactNode } from 'react'
import styles from './button-group.module.css'

export interface ButtonGroupProps {
  /**
   * In reading order. The primary action last, nearest to the thumb on narrow screens; first where one beside it gives
   * up what was begun.
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
