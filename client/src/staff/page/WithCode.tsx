import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import styles from './staff.module.css'

interface WithCodeProps {
  /** Undefined for a code that has no words here. */
  readonly words: MessageDescriptor | undefined
  /** The codes as operators and the processor quote them. */
  readonly codes: readonly string[]
}

/** Shows plain words, and below them in small print the codes to quote to an operator. */
export function WithCode({ words, codes }: WithCodeProps) {
  const { i18n } = useLingui()
  return (
    <>
      {words === undefined ? null : i18n._(words)}
      {codes.length === 0 ? null : (
        <code className={`${styles.quiet} ${styles.code}`}>{codes.join(' · ')}</code>
      )}
    </>
  )
}
