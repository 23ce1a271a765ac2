import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './highlight.module.css'

export interface HighlightProps {
  /** A heading, for a band that asks for something ("We need one thing from you"). */
  readonly title?: string
  /** The line above the figure; also the name of the band when there is no title. */
  readonly lead?: ReactNode
  /** The large amount, in the display face. */
  readonly figure?: ReactNode
  /** Whole sentences about what is included, what is not, and why. */
  readonly children?: ReactNode
  /** True if the words above are read again whenever they change. */
  readonly isLive?: boolean
  /** The next step, under the words: a sentence and its button, or a short form. */
  readonly next?: ReactNode
  /** The buttons, at most one of them primary. */
  readonly actions?: ReactNode
  /** A check mark beside the words: what the person wanted is done. */
  readonly isDone?: boolean
  /** False under another highlight: the blue edge is for the one thing that matters. */
  readonly isFirst?: boolean
}

/** The one thing that matters on a page; comes first, with the 4 px blue edge. */
export function Highlight(props: HighlightProps) {
  const {
    title,
    lead,
    figure,
    children,
    isLive = false,
    next,
    actions,
    isDone = false,
    isFirst = true,
  } = props
  const nameId = useId()
  return (
    <section
      className={styles.highlight}
      data-first={isFirst}
      aria-labelledby={title || lead ? nameId : undefined}
    >
      {isDone ? (
        <span className={styles.mark} aria-hidden="true">
          <Check />
        </span>
      ) : null}
      <div className={styles.words}>
        <div role={isLive ? 'status' : undefined}>
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
        {next ? <div className={styles.next}>{next}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
}
