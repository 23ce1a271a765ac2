import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useClaimWords } from '../words/use-claim-words.ts'
import { Need } from './Need.tsx'

interface NothingNowProps {
  readonly claim: ClaimDetail
  readonly today: CalendarDate
}

/** Says that nothing is needed, and what comes; for a claim that has ended, how it ended. */
export function NothingNow({ claim, today }: NothingNowProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const { nextPromise, adjusterName, paidCents } = claim
  if (!claim.isOpen) {
    const paid = formatCents(paidCents)
    return (
      <Need title={words.statuses[claim.status]}>
        {paidCents > 0 ? <Trans>{paid} was paid.</Trans> : <Trans>Nothing was paid.</Trans>}
      </Need>
    )
  }
  const now = claim.steps.find(({ state }) => state === 'now')
  const step = now === undefined ? '' : words.steps[now.step]
  const since = now?.since ? formatDay(now.since) : null
  const late = nextPromise === null ? null : words.late(nextPromise.dueOn, today)
  if (nextPromise !== null && late !== null) {
    const owed = words.owed(nextPromise)
    return (
      <Need lead={late} isLate title={t`Nothing needs you now`}>
        <Trans>We are late: {owed}. A supervisor is told of it.</Trans>
      </Need>
    )
  }
  return (
    <Need lead={since === null ? null : t`${step} since ${since}`} title={t`Nothing needs you now`}>
      {nextPromise === null ? (
        <Trans>We write to you as soon as something happens.</Trans>
      ) : (
        words.next(nextPromise, adjusterName)
      )}
    </Need>
  )
}
