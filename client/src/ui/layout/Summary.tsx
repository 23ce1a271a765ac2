import { type ReactNode, useId } from 'react'
import { StickyBar } from './StickyBar.tsx'
import styles from './summary.module.css'

export interface SummaryProps {
  readonly title: string
  /** The facts to read first; left out if the bar holds all of them. */
  readonly children?: ReactNode
  /** The result in words and the one button. */
  readonly bar: ReactNode
  /** Other actions, and small print. */
  readonly after?: ReactNode
}

/**
 * The second child of `Columns`. Beside a long list it is a card that stays in sight; on a narrow window its bar stays
 * at the foot of it, with the rest in its place below the list.
 */
export function Summary({ title, children, bar, after }: SummaryProps) {
  const titleId = useId()
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <div className={styles.content} data-empty={children ? undefined : ''}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
      <StickyBar narrowOnly>{bar}</StickyBar>
      {after ? <div className={styles.after}>{after}</div> : null}
    </section>
  )
}
