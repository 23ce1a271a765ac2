import { type ReactNode, useId } from 'react'
import styles from './highlight.module.css'

export interface HighlightProps {
  /** A heading, for a band that asks for something ("We need one thing from you"). */
  readonly title?: string
  /** The line above the figure; also the name of the band when there is no title. */
  readonly lead?: ReactNode
  /** The large amount, in the display face. */
  readonly figure?: ReactNode
  /** Whole sentences: what is included, what is not and why. */
  readonly children?: ReactNode
  /** Buttons, one of them primary at most. */
  readonly actions?: ReactNode
}

/** The one thing that matters on a page; stands first, with the 4 px blue edge. */
export function Highlight({ title, lead, figure, children, actions }: HighlightProps) {
  const nameId = useId()
  return (
    <section className={styles.highlight} aria-labelledby={title || lead ? nameId : undefined}>
      <div className={styles.words}>
        {title ? (
          <h2 className={styles.title} id={nameId}>
            {title}
          </h2>
        ) : null}
        {lead ? (
          <p className={styles.lead} id={title ? undefined : nameId}>
            {lead}
          </p>
        ) : null}
        {figure ? <p className={styles.figure}>{figure}</p> : null}
        {children ? <div className={styles.detail}>{children}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
}
