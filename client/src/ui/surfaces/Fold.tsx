import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

export interface FoldProps {
  readonly title: string
  /** One line that says what is inside, so that most people need not open it. */
  readonly essence: ReactNode
  /** Open at first; afterwards the person decides. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A section that is folded to its title and one line. */
export function Fold({ title, essence, isOpen = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <span className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <span className={styles.essence}>{essence}</span>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

/** Several folds in one card. */
export function Folds({ children }: { readonly children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>
}
