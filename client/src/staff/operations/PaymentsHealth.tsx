import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations } from '@myaccount/contract/endpoints/admin'
import { Link } from 'react-router'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { mayLookUp, mayOperate } from '../page/permissions.ts'
import styles from '../page/staff.module.css'
import { type UnresolvedReason, unresolvedWords } from '../payments/words/unresolved-words.ts'

type Payments = EndpointAnswer<typeof getOperations>['payments']

/** Lists what a person has to look at, with a link to it, and what is waiting and continues by itself. */
export function PaymentsHealth({ payments }: { readonly payments: Payments }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const rows = unresolvedRows(payments).filter(({ count }) => count > 0)
  const { unmatchedEventsCount: unmatched, refundsWaitingCount: refunds } = payments
  const isQuiet = rows.length === 0 && unmatched === 0 && refunds === 0
  return (
    <Stack>
      <SectionHeading
        actions={
          mayLookUp(session) ? (
            <Link to={paths.adminPayments()} data-target>{t`All payments`}</Link>
          ) : undefined
        }
      >{t`Payments`}</SectionHeading>
      <p className={styles.sentence}>
        {isQuiet ? <Trans>No payment needs manual review.</Trans> : null} <WaitingSentence {...payments} />
      </p>
      {isQuiet ? null : (
        <RowList label={t`Payments that need manual review`}>
          {rows.map(({ reason, count }) => (
            <UnresolvedRow key={reason} reason={reason} count={count} since={sinceOf(reason, payments)} />
          ))}
          {refunds > 0 ? (
            <Row
              title={
                mayLookUp(session) ? (
                  <Link to={paths.adminPayments()}>{t`Refunds to approve`}</Link>
                ) : (
                  t`Refunds to approve`
                )
              }
              figure={{ text: i18n.number(refunds) }}
            />
          ) : null}
          {unmatched > 0 ? (
            <Row
              title={
                mayOperate(session) ? (
                  <Link to={paths.adminPayments({ unresolved: 'any' })}>{t`Events without a payment`}</Link>
                ) : (
                  t`Events without a payment`
                )
              }
              figure={{ text: i18n.number(unmatched) }}
            />
          ) : null}
        </RowList>
      )}
    </Stack>
  )
}

interface UnresolvedRowProps {
  readonly reason: UnresolvedReason
  readonly count: number
  readonly since: string | null
}

function UnresolvedRow({ reason, count, since }: UnresolvedRowProps) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const formatMoment = useFormatMoment()
  const words = i18n._(unresolvedWords[reason])
  return (
    <Row
      title={
        mayLookUp(session) ? <Link to={paths.adminPayments({ unresolved: reason })}>{words}</Link> : words
      }
      meta={since === null ? undefined : t`The oldest since ${formatMoment(since)}`}
      figure={{ text: i18n.number(count) }}
    />
  )
}

function unresolvedRows(payments: Payments): { reason: UnresolvedReason; count: number }[] {
  return [
    { reason: 'manual_review', count: payments.manualReviewCount },
    { reason: 'no_answer', count: payments.noAnswerCount },
    { reason: 'not_posted', count: payments.notPostedCount },
    { reason: 'email_given_up', count: payments.emailsGivenUpCount },
  ]
}

function sinceOf(reason: UnresolvedReason, { oldestNoAnswerSince }: Payments): string | null {
  return reason === 'no_answer' ? oldestNoAnswerSince : null
}

function WaitingSentence({ eventsWaitingCount, emailsWaitingCount }: Payments) {
  if (eventsWaitingCount === 0 && emailsWaitingCount === 0)
    return <Trans>No processor event and no email is waiting.</Trans>
  return (
    <>
      {eventsWaitingCount === 0 ? null : (
        <Plural
          value={eventsWaitingCount}
          one="# processor event is waiting to be applied."
          other="# processor events are waiting to be applied."
        />
      )}{' '}
      {emailsWaitingCount === 0 ? null : (
        <Plural
          value={emailsWaitingCount}
          one="# email is waiting to be sent."
          other="# emails are waiting to be sent."
        />
      )}
    </>
  )
}
