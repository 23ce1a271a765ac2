import { type ReactNode, useId } from 'react'
import styles from './need.module.css'

interface NeedProps {
  /** By when, over the title. */
  readonly lead?: string | null
  readonly isLate?: boolean
  readonly title: ReactNode
  /** False under another one: the blue edge is for the first. */
  readonly isFirst?: boolean
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Full width under words and buttons. */
  readonly below?: ReactNode
}

/** What a claim needs now, or that it needs nothing. */
export function Need({ lead, isLate = false, title, isFirst = true, children, actions, below }: NeedProps) {
  const titleId = useId()
  return (
    <section className={styles.need} data-first={isFirst} aria-labelledby={titleId}>
      <div className={styles.top}>
        <div className={styles.words}>
          {lead ? (
            <p className={styles.lead} data-tone={isLate ? 'danger' : 'text'}>
              {lead}
            </p>
          ) : null}
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {children ? <div className={styles.detail}>{children}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {below ? <div className={styles.below}>{below}</div> : null}
    </section>
  )
}
