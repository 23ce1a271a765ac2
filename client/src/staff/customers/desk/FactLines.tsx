import styles from './desk.module.css'
import type { DeskFact } from './use-cover-words.ts'

export function FactLines({ fact: { text, detail, isLate } }: { readonly fact: DeskFact }) {
  return (
    <span className={styles.fact}>
      <strong data-tone={isLate ? 'danger' : 'ink'}>{text}</strong>{' '}
      {detail ? <span className={styles.quiet}>{detail}</span> : null}
    </span>
  )
}
