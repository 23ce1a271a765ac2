import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

export interface CardProps {
  /** A card with a title is a region of that name. */
  readonly title?: string
  readonly padding?: 'normal' | 'none'
  readonly children: ReactNode
}

export function Card({ title, padding = 'normal', children }: CardProps) {
  const titleId = useId()
  if (title === undefined) {
    return (
      <div className={styles.card} data-padding={padding}>
        {children}
      </div>
    )
  }
  return (
    <section className={styles.card} data-padding={padding} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  )
}
