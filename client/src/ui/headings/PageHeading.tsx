import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

export interface PageHeadingProps {
  readonly title: string
  /** A quiet line above: the place of the page, or the way back. */
  readonly overline?: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

/** The one h1 of a page. It takes focus by script after a navigation, so that reading continues there. */
export function PageHeading({ title, overline, subtitle, actions }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        {overline ? <p className={styles.overline}>{overline}</p> : null}
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions}
    </header>
  )
}
