import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useDayOfMoment, useFormatMoment } from '../../../format/use-format-moment.ts'
import { AuthorizationText } from '../../../parts/authorization/AuthorizationText.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import styles from './payment.module.css'
import { describeTransition } from './words/transition-words.ts'

/** The business day, which invoices and receipts use; in a demo it can be moved forward (ADR 0013). */
function BusinessDay({ day }: { readonly day: CalendarDate }) {
  const formatDay = useFormatDay()
  const date = formatDay(day)
  return <Trans>Business day {date}</Trans>
}

/** Each state of the payment with its time, and the text of its authorization. */
export function PaymentCourse({ payment }: { readonly payment: PaymentFacts }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const dayOf = useDayOfMoment()
  return (
    <Card title={t`What happened so far`}>
      <Stack>
        <ol className={styles.course}>
          {payment.transitions.map((transition, index, transitions) => (
            <li key={`${transition.at} ${transition.state}`}>
              <span className={styles.transition}>
                {i18n._(describeTransition(transition, transitions[index - 1], payment))}
              </span>
              <time className={styles.moment} dateTime={transition.at}>
                {formatMoment(transition.at)}
              </time>
              {transition.businessDay !== dayOf(transition.at) ? (
                <span className={styles.moment}>
                  <BusinessDay day={transition.businessDay} />
                </span>
              ) : null}
            </li>
          ))}
        </ol>
        <div data-print="hide">
          <AuthorizationText
            summary={<Trans>Read the authorization of this payment</Trans>}
            text={payment.authorization.text}
            language={payment.authorization.language}
          />
        </div>
      </Stack>
    </Card>
  )
}
