import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { noCents } from '@myaccount/domain/kernel/money'
import { wasRefunded } from '@myaccount/domain/payments/payment-state'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useDayOfMoment, useFormatMoment } from '../../../format/use-format-moment.ts'
import { AuthorizationText } from '../../../parts/authorization/AuthorizationText.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import styles from './payment.module.css'

const transitionWords: Readonly<Record<PaymentFacts['state'], MessageDescriptor>> = {
  created: msg`Started`,
  scheduled: msg`Scheduled`,
  requires_action: msg`Your bank asked you to confirm`,
  submitted: msg`Sent`,
  processing: msg`Sent to your bank`,
  unknown: msg`No answer, being checked`,
  succeeded: msg`Received`,
  posted: msg`Paid`,
  failed: msg`Refused, no money taken`,
  cancelled: msg`Given up, no money taken`,
  expired: msg`Not completed in time, no money taken`,
  returned: msg`Returned by the bank`,
  disputed: msg`Under dispute`,
  partially_refunded: msg`Refunded in part`,
  refunded: msg`Refunded`,
}

type Transition = PaymentFacts['transitions'][number]

/** After these, a posting does not decide what becomes of the money. */
const isOpenStill: ReadonlySet<Transition['state'] | undefined> = new Set(['disputed', 'partially_refunded'])

/**
 * A line of the course of a payment. Only the line that ended it has the reason. No line says that its refund arrived,
 * because it is not known which of several refunds failed.
 */
function describeTransition(
  { state }: Transition,
  before: Transition | undefined,
  { reason, refundFailedCents = noCents }: Pick<PaymentFacts, 'reason' | 'refundFailedCents'>,
): MessageDescriptor {
  if (refundFailedCents > 0 && wasRefunded(state)) return msg`Refund sent`
  if (state === 'posted' && isOpenStill.has(before?.state)) return msg`Shown on your invoices`
  if (state === 'cancelled' && reason?.reason === 'wrong_codes')
    return msg`Ended after five wrong codes, no money taken`
  if (state === 'cancelled' && before?.state === 'scheduled')
    return reason === null ? msg`Withdrawn, no money taken` : msg`Not sent that day, no money taken`
  return transitionWords[state]
}

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
