import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './pager.module.css'

export interface ShowMoreProps {
  readonly label: string
  readonly summary: ReactNode
  readonly onShowMore: () => void
  readonly busy?: boolean
}

/** Made for lists that grow under the reader; the summary is announced as it changes. */
export function ShowMore({ label, summary, onShowMore, busy = false }: ShowMoreProps) {
  return (
    <div className={styles.pager}>
      <p className={styles.summary} role="status">
        {summary}
      </p>
      <div className={styles.steps}>
        <Button variant="table" busy={busy} onClick={onShowMore}>
          {label}
        </Button>
      </div>
    </div>
  )
}
