import type { ReactNode } from 'react'
import styles from './authorization-text.module.css'

interface AuthorizationTextProps {
  /** The label that opens it. */
  readonly summary: ReactNode
  /** The text, with one paragraph a line. */
  readonly text: string
  /** The language in which the text was agreed to; undefined if it is the page's. */
  readonly language?: string
}

/** The whole text of the authorization, shown on request (ADR 0023). */
export function AuthorizationText({ summary, text, language }: AuthorizationTextProps) {
  // The text of a reconstructed payment is lost.
  if (text === '') return null
  return (
    <details className={styles.text}>
      <summary>{summary}</summary>
      <div className={styles.whole} lang={language}>
        {text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
