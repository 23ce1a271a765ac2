import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './state.module.css'

export interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly icon?: ReactNode
  readonly actions?: ReactNode
}

/** Shows that there is nothing here, why, and what to do next. */
export function EmptyState({
  title,
  children,
  icon = <Inbox aria-hidden="true" />,
  actions,
}: EmptyStateProps) {
  return (
    <div className={styles.state} data-kind="empty">
      <span className={styles.icon}>{icon}</span>
      <h2>{title}</h2>
      {children ? <div className={styles.detail}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
