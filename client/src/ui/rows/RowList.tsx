import type { ReactNode } from 'react'
import styles from './row.module.css'

export interface RowListProps {
  /** The name of the list for people who do not see the heading above it. */
  readonly label: string
  /** `sentences` gives the states more width than the titles, where they are sentences. */
  readonly states?: 'words' | 'sentences'
  /** `dated` keeps an amount and its day on one line, beside three buttons. */
  readonly figures?: 'short' | 'dated'
  /** `Row` elements. */
  readonly children: ReactNode
}

/** Lists are rows in one card, not a card each. */
export function RowList({ label, states = 'words', figures = 'short', children }: RowListProps) {
  return (
    <div className={styles.frame}>
      <ul className={styles.list} aria-label={label} data-states={states} data-figures={figures}>
        {children}
      </ul>
    </div>
  )
}
