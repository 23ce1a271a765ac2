import { Trans } from '@lingui/react/macro'
import { AuthorisationText } from '../authorisation/AuthorisationText.tsx'
import type { Quote } from './build-payment-body.ts'
import styles from './review.module.css'

/** The text under which Pay is pressed: the sentence, and the whole of it behind a press (decision 25). */
export function Authorisation({ text }: { readonly text: NonNullable<Quote['authorisation']> }) {
  return (
    <div>
      <p className={styles.quiet}>{text.short}</p>
      <AuthorisationText summary={<Trans>Read the full authorization</Trans>} text={text.text} />
    </div>
  )
}
