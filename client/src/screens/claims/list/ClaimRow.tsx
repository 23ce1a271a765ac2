import { useLingui } from '@lingui/react/macro'
import type { ClaimFacts } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayCause } from '@myaccount/messages/claims/cause-names'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { PolicyTile } from '../../../parts/policies/PolicyTile.tsx'
import { paths } from '../../../routes/paths.ts'
import { Row } from '../../../ui/rows/Row.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'

interface ClaimRowProps {
  readonly claim: ClaimFacts
  readonly today: CalendarDate
}

/** One claim: what happened, how it stands, and what is owed next. */
export function ClaimRow({ claim, today }: ClaimRowProps) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const { claimNumber, nextPromise, paidCents } = claim
  const policyType = sayPolicyType(i18n, claim.policyType)
  const lossDay = formatDay(claim.lossDate)
  return (
    <Row
      tile={<PolicyTile policyType={claim.policyType} />}
      title={<Link to={paths.claim(claimNumber)}>{sayCause(i18n, claim.cause)}</Link>}
      chips={claim.isConfidential ? <Chip>{t`Confidential`}</Chip> : null}
      meta={t`${policyType}, ${lossDay}. Claim ${claimNumber}`}
      state={{
        text: words.statuses[claim.status],
        ...(nextPromise !== null && { detail: <NextPromise claim={claim} today={today} /> }),
      }}
      {...(paidCents > 0 && { figure: { text: formatCents(paidCents), detail: t`paid` } })}
    />
  )
}

function NextPromise({ claim, today }: ClaimRowProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  if (claim.nextPromise === null) return null
  const who = words.who(claim.nextPromise, claim.adjusterName)
  const what = words.owed(claim.nextPromise)
  const day = formatDay(claim.nextPromise.dueOn)
  // The status before it says already that something is needed from the reader.
  if (claim.nextPromise.who === 'you')
    return claim.nextPromise.dueOn < today ? t`${what}, was due ${day}` : t`${what}, by ${day}`
  return claim.nextPromise.dueOn < today ? t`${who}: ${what}. Was due ${day}` : t`${who}: ${what}. By ${day}`
}
