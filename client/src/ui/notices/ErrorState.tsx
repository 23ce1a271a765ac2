import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './state.module.css'

export interface ErrorStateProps {
  readonly title: string
  /** Sentences about what happened, whether money moved, and what to do. */
  readonly children?: ReactNode
  /** The line with the incident id, for the telephone. */
  readonly incident?: ReactNode
  readonly actions?: ReactNode
}

export function ErrorState({ title, children, incident, actions }: ErrorStateProps) {
  return (
    <div className={styles.state} data-kind="error" role="alert">
      <span className={styles.icon}>
        <CircleAlert aria-hidden="true" />
      </span>
      <h2>{title}</h2>
      {children ? <div className={styles.detail}>{children}</div> : null}
      {incident ? <p className={styles.incident}>{incident}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
