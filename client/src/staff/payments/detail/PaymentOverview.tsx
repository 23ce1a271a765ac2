import { Plural, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { paths } from '../../../routes/paths.ts'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import styles from '../../page/staff.module.css'
import type { StaffPayment } from '../admin-payments.queries.ts'
import { sayWhyItEnded } from '../words/say-why-it-ended.ts'
import { stateWords } from '../words/state-words.ts'
import { useCheckWords } from '../words/use-check-words.ts'

/** Shows the payment as our own records hold it. */
export function PaymentOverview({ payment }: { readonly payment: StaffPayment }) {
  const { t, i18n } = useLingui()
  const describeChecks = useCheckWords()
  const formatMoment = useFormatMoment()
  const { refundedCents, reasonCode, processorId, manualReviewSince, reconcileCount } = payment
  const { reconstructedAt = null } = payment
  const notified = sayWhyItEnded(payment)
  const given = (term: string, value: string | null) => (value === null ? [] : [{ term, value }])
  return (
    <Card title={t`Our books`}>
      <KeyValueList
        look="stacked"
        pairs={[
          { term: t`State`, value: i18n._(stateWords[payment.state]) },
          { term: t`Since`, value: formatMoment(payment.since) },
          { term: t`Amount`, value: formatCents(payment.amountCents) },
          ...given(t`Refunded`, refundedCents === 0 ? null : formatCents(refundedCents)),
          { term: t`Paid with`, value: sayMethod(i18n, payment.method) },
          ...given(t`Checks of the card when it was saved`, describeChecks(payment.cardChecks)),
          {
            term: t`Account`,
            value: (
              <Link to={paths.adminPayments({ accountNumber: payment.accountNumber })}>
                {`${payment.accountName} ${payment.accountNumber}`}
              </Link>
            ),
          },
          { term: t`Started`, value: formatMoment(payment.createdAt) },
          ...given(
            t`What the payer is told`,
            notified.length === 0 ? null : notified.map((message) => i18n._(message)).join(' '),
          ),
          ...given(t`Code of the processor or bank`, reasonCode),
          {
            term: t`Number at the processor`,
            value: processorId === null ? t`Not known` : <code className={styles.code}>{processorId}</code>,
          },
          {
            term: t`Asked since then`,
            value: <Plural value={reconcileCount} _0="Not yet" one="Once" other="# times" />,
          },
          ...given(t`Reconstructed from the processor`, reconstructedAt && formatMoment(reconstructedAt)),
          ...given(t`Manual review since`, manualReviewSince && formatMoment(manualReviewSince)),
        ]}
      />
    </Card>
  )
}
