import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sayCause } from '@myaccount/messages/claims/cause-names'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { SystemsAway } from '../away/SystemsAway.tsx'
import { FilesOfClaim } from '../files/FilesOfClaim.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'
import { Adjuster } from './Adjuster.tsx'
import { ClaimPayments } from './ClaimPayments.tsx'
import { ClaimSteps } from './ClaimSteps.tsx'
import { Promises } from './Promises.tsx'
import { RequestsToYou } from './RequestsToYou.tsx'
import { Thread } from './Thread.tsx'

export interface ClaimViewProps {
  readonly claim: ClaimDetail
  readonly today: CalendarDate
  readonly mayWrite: boolean
}

/** One claim: what we need from you first, then who owes what, where it stands, and what happened. */
export function ClaimView({ claim, today, mayWrite }: ClaimViewProps) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const { claimNumber } = claim
  const policyType = sayPolicyType(i18n, claim.policyType)
  const reported = formatDay(claim.reportedDate)
  return (
    <Stack gap="large">
      <SystemsAway paymentsAsOf={claim.paymentsAsOf} />
      <PageHeading
        overline={
          <Link to={paths.claims()}>
            <Trans>Claims</Trans>
          </Link>
        }
        title={sayCause(i18n, claim.cause)}
        subtitle={t`${policyType}, reported ${reported}. Claim ${claimNumber}`}
      />
      <Columns>
        <Stack gap="large">
          <RequestsToYou claim={claim} status={words.statuses[claim.status]} mayWrite={mayWrite} />
          <Promises claim={claim} today={today} />
          <FilesOfClaim claim={claim} mayWrite={mayWrite} />
          <Thread claim={claim} mayWrite={mayWrite} />
        </Stack>
        <Stack gap="large">
          <Card title={t`Where it stands`}>
            <ClaimSteps steps={claim.steps} />
          </Card>
          <Adjuster adjuster={claim.adjuster} />
          <ClaimPayments claim={claim} />
          {claim.description === null ? null : (
            <Card title={t`What happened`}>
              <p>{claim.description}</p>
            </Card>
          )}
        </Stack>
      </Columns>
    </Stack>
  )
}
