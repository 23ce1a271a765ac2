import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import styles from './payment.module.css'
import { moveWords } from './words/move-words.ts'

/** Each state it has been in with its time, and the text it was paid under. */
export function PaymentCourse({ payment }: { readonly payment: PaymentFacts }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  return (
    <Card title={t`What happened so far`}>
      <Stack>
        <ol className={styles.course}>
          {payment.moves.map(({ state, at }) => (
            <li key={`${at} ${state}`}>
              <span className={styles.move}>{i18n._(moveWords[state])}</span>
              <time className={styles.moment} dateTime={at}>
                {formatMoment(at)}
              </time>
            </li>
          ))}
        </ol>
        <details className={styles.text} data-print="hide">
          <summary>
            <Trans>Read the authorization of this payment</Trans>
          </summary>
          {payment.authorisation.text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      </Stack>
    </Card>
  )
}
