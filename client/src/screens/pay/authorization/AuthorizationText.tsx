import type { ReactNode } from 'react'
import styles from './authorization-text.module.css'

interface AuthorizationTextProps {
  /** What leads to it. */
  readonly summary: ReactNode
  /** A paragraph a line. */
  readonly text: string
}

/** The whole of the text under which one pays, behind a press (ADR 0023). */
export function AuthorizationText({ summary, text }: AuthorizationTextProps) {
  // Of a reconstructed payment it was lost.
  if (text === '') return null
  return (
    <details className={styles.text}>
      <summary>{summary}</summary>
      <div className={styles.whole}>
        {text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
