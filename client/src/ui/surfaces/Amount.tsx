import type { ReactNode } from 'react'
import styles from './amount.module.css'

export interface AmountProps {
  readonly size?: 'body' | 'large'
  /** `danger` is for past due and failed amounts alone, and the words beside it state which. */
  readonly tone?: 'ink' | 'danger'
  readonly children: ReactNode
}

/** Money or a date that must not break over two lines. Formatting is the caller's. */
export function Amount({ size = 'body', tone = 'ink', children }: AmountProps) {
  return (
    <span className={styles.amount} data-size={size} data-tone={tone}>
      {children}
    </span>
  )
}
