import type { ReactNode } from 'react'
import styles from './layout.module.css'

export interface StackProps {
  /** The gap is 8, 16 or 28 px. */
  readonly gap?: 'small' | 'medium' | 'large'
  readonly children: ReactNode
}

export function Stack({ gap = 'medium', children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  )
}
