import { Trans } from '@lingui/react/macro'
import type { Quote } from './build-payment-body.ts'
import styles from './review.module.css'

/** The text under which Pay is pressed: the sentence, and the whole of it behind a press (decision 25). */
export function Authorisation({ text }: { readonly text: NonNullable<Quote['authorisation']> }) {
  return (
    <div className={styles.authorisation}>
      <p>{text.short}</p>
      <details>
        <summary>
          <Trans>Read the full authorization</Trans>
        </summary>
        <div className={styles.whole}>
          {text.text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </div>
  )
}
