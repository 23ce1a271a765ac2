import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

export interface SectionHeadingProps {
  readonly children: string
  readonly id?: string
  readonly actions?: ReactNode
}

export function SectionHeading({ children, id, actions }: SectionHeadingProps) {
  return (
    <div className={styles.section}>
      <h2 id={id}>{children}</h2>
      {actions}
    </div>
  )
}
