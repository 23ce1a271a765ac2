import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { CarrierText } from '../../../parts/carrier/CarrierText.tsx'
import { paths } from '../../../routes/paths.ts'
import { Fold, Folds } from '../../../ui/surfaces/Fold.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'
import { ClaimPayments } from './ClaimPayments.tsx'
import { Promises } from './Promises.tsx'
import styles from './thread.module.css'

interface FoldsOfClaimProps {
  readonly claim: ClaimDetail
  readonly today: CalendarDate
  /** Folds that stand before these. */
  readonly children: ReactNode
}

/** What is only information: what is promised, what happened, what was paid, and what was reported. */
export function FoldsOfClaim({ claim, today, children }: FoldsOfClaimProps) {
  const { t } = useLingui()
  return (
    <Folds>
      {children}
      {claim.promises.length === 0 ? null : (
        <Fold
          title={claim.nextPromise === null ? t`What was done` : t`What happens next`}
          essence={<NextOf claim={claim} today={today} />}
        >
          <Promises claim={claim} today={today} />
        </Fold>
      )}
      <Activity claim={claim} />
      <Paid claim={claim} />
      <Reported claim={claim} />
    </Folds>
  )
}

function NextOf({
  claim: { nextPromise, adjusterName, promises },
  today,
}: Omit<FoldsOfClaimProps, 'children'>) {
  const { t } = useLingui()
  const words = useClaimWords()
  if (nextPromise === null) return t`${plural(promises.length, { one: '# done', other: '# done' })}`
  const late = words.late(nextPromise.dueOn, today)
  if (late === null) return words.next(nextPromise, adjusterName)
  const who = words.who(nextPromise, adjusterName)
  const owed = words.owed(nextPromise)
  return (
    <>
      <strong className={styles.late}>{late}</strong> {who}: {owed}
    </>
  )
}

function Activity({ claim: { events } }: { readonly claim: ClaimDetail }) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const [last] = events
  if (last === undefined) return null
  const count = t`${plural(events.length, { one: '# entry', other: '# entries' })}`
  const day = formatDay(last.date)
  return (
    <Fold title={t`Activity`} essence={t`${count}, the last on ${day}`}>
      <ol className={styles.events}>
        {events
          // Events have no id: they are counted from the first.
          .map((event, index) => ({ event, key: events.length - index }))
          .map(({ event, key }) => (
            <li key={key} className={styles.event}>
              <span>
                {event.words === null ? (
                  words.events[event.kind]
                ) : (
                  <CarrierText marked="shown">{event.words}</CarrierText>
                )}
              </span>
              <span className={styles.when}>{formatDay(event.date)}</span>
            </li>
          ))}
      </ol>
    </Fold>
  )
}

function Paid({ claim: { payments, paidCents } }: { readonly claim: ClaimDetail }) {
  const { t } = useLingui()
  const paid = formatCents(paidCents)
  const essence = paidCents > 0 ? t`${paid} was paid.` : t`Nothing is paid yet.`
  return (
    <Fold title={t`Payments`} essence={essence}>
      {payments.length > 0 ? (
        <ClaimPayments payments={payments} />
      ) : (
        <p>
          <Trans>Each payment to you or on your behalf is listed here.</Trans>
        </p>
      )}
    </Fold>
  )
}

function Reported({ claim }: { readonly claim: ClaimDetail }) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const title = words.titleOf(claim)
  const day = formatDay(claim.lossDate)
  const { policyNumber } = claim
  const policyType = sayPolicyType(i18n, claim.policyType)
  return (
    <Fold title={t`What you reported`} essence={t`${title}, on ${day}`}>
      {claim.description === null ? null : <p className={styles.words}>{claim.description}</p>}
      <KeyValueList
        pairs={[
          { term: t`Date of loss`, value: day },
          { term: t`Reported`, value: formatDay(claim.reportedDate) },
          {
            term: t`Policy`,
            value: (
              <Link to={paths.policy(policyNumber)} data-target>
                {policyType} {policyNumber}
              </Link>
            ),
          },
        ]}
      />
    </Fold>
  )
}
