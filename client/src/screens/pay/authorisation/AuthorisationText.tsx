import type { ReactNode } from 'react'
import styles from './authorisation-text.module.css'

interface AuthorisationTextProps {
  /** What leads to it. */
  readonly summary: ReactNode
  /** A paragraph a line. */
  readonly text: string
}

/** The whole of the text under which one pays, behind a press (decision 25). */
export function AuthorisationText({ summary, text }: AuthorisationTextProps) {
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
