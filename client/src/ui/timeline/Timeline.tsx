import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export interface TimelineEntry {
  /** Must differ from that of every other entry. */
  readonly key: string
  /** The day as people read it. */
  readonly date: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** A table-height button, if there is something to do. */
  readonly action?: ReactNode
  /** `now` is today's entry, `main` is what the person came for or must do, `quiet` happens by itself. */
  readonly weight?: 'now' | 'main' | 'quiet'
}

export interface TimelineProps {
  readonly label: string
  /** Sorted by date, the earliest first. */
  readonly entries: readonly TimelineEntry[]
}

/** Lists events by day: each date beside its ring, one line through all of them. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map(({ key, date, title, detail, action, weight = 'quiet' }) => (
        <li key={key} className={styles.entry} data-weight={weight}>
          <span className={styles.mark} aria-hidden="true" />
          <span className={styles.date}>{date}</span>
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            {detail ? <div className={styles.detail}>{detail}</div> : null}
          </div>
          {action ? <div className={styles.action}>{action}</div> : null}
        </li>
      ))}
    </ol>
  )
}
