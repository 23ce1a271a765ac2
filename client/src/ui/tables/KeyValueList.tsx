import type { ReactNode } from 'react'
import styles from './key-value-list.module.css'

export interface KeyValuePair {
  readonly term: string
  readonly value: ReactNode
}

export interface KeyValueListProps {
  readonly pairs: readonly KeyValuePair[]
  /** `split`: term left, value right, as on a bill. `stacked`: value under its term, in columns, where the page is wide. */
  readonly look?: 'split' | 'stacked'
}

export function KeyValueList({ pairs, look = 'split' }: KeyValueListProps) {
  return (
    <dl className={styles.list} data-look={look}>
      {pairs.map(({ term, value }) => (
        <div key={term} className={styles.pair}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
