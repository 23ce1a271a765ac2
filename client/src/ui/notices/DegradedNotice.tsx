import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

export interface DegradedNoticeProps {
  /** The function that does not work now. */
  readonly title: ReactNode
  /** The functions that still work, and what happens meanwhile with the person's entries. */
  readonly children?: ReactNode
  /** The line that dates the data shown: "As of Nov 20, 2026, 2:40 PM". */
  readonly asOf?: ReactNode
}

export function DegradedNotice({ title, children, asOf }: DegradedNoticeProps) {
  return (
    <div className={styles.notice} data-kind="degraded" role="status">
      <CloudOff aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children ? <div className={styles.detail}>{children}</div> : null}
        {asOf ? <p className={styles.asOf}>{asOf}</p> : null}
      </div>
    </div>
  )
}
