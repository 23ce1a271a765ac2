import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { SystemsAway } from '../away/SystemsAway.tsx'
import { FilesOfClaim } from '../files/FilesOfClaim.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'
import { Adjuster } from './Adjuster.tsx'
import { ClaimSteps } from './ClaimSteps.tsx'
import styles from './claim-view.module.css'
import { FoldsOfClaim } from './FoldsOfClaim.tsx'
import { MessagesOfClaim } from './MessagesOfClaim.tsx'
import { NothingNow } from './NothingNow.tsx'
import { OpenRequest } from './OpenRequest.tsx'
import { openRequestsOf } from './open-requests-of.ts'

export interface ClaimViewProps {
  readonly claim: ClaimDetail
  readonly today: CalendarDate
  readonly mayWrite: boolean
}

/**
 * One claim in the order of a phone: what we need, where it stands, the adjuster, messages, files, and the rest folded.
 * Where nothing is needed, messages and files are folded too; that is decided once, so that an answer that arrives
 * meanwhile does not close the form in which somebody writes.
 */
export function ClaimView({ claim, today, mayWrite }: ClaimViewProps) {
  const { t } = useLingui()
  const requests = openRequestsOf(claim)
  const [isUnfolded] = useState(requests.length > 0)
  return (
    <Stack gap="large">
      <SystemsAway paymentsAsOf={claim.paymentsAsOf} />
      <ClaimHeading claim={claim} />
      <div className={styles.claim}>
        <Stack>
          {requests.length === 0 ? <NothingNow claim={claim} today={today} /> : null}
          {requests.map((request, index) => (
            <OpenRequest
              key={request.requestId}
              claim={claim}
              request={request}
              isFirst={index === 0}
              today={today}
              mayWrite={mayWrite}
            />
          ))}
        </Stack>
        <div className={styles.side}>
          <Card title={t`Where it stands`}>
            <ClaimSteps claim={claim} today={today} />
          </Card>
          <Adjuster adjuster={claim.adjuster} />
        </div>
        {isUnfolded ? (
          <Stack gap="large">
            <MessagesOfClaim claim={claim} mayWrite={mayWrite} isFolded={false} />
            <FilesOfClaim claim={claim} mayWrite={mayWrite} isFolded={false} />
          </Stack>
        ) : null}
        <FoldsOfClaim claim={claim} today={today}>
          {isUnfolded ? null : (
            <>
              <MessagesOfClaim claim={claim} mayWrite={mayWrite} isFolded />
              <FilesOfClaim claim={claim} mayWrite={mayWrite} isFolded />
            </>
          )}
        </FoldsOfClaim>
      </div>
    </Stack>
  )
}

function ClaimHeading({ claim }: Pick<ClaimViewProps, 'claim'>) {
  const { i18n, t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const { claimNumber } = claim
  const policyType = sayPolicyType(i18n, claim.policyType)
  const reported = formatDay(claim.reportedDate)
  return (
    <Stack gap="small">
      <PageHeading
        overline={
          <Link to={paths.claims()}>
            <Trans>Claims</Trans>
          </Link>
        }
        title={words.titleOf(claim)}
        subtitle={t`Claim ${claimNumber}, reported ${reported}. ${policyType}`}
      />
      <p className={styles.chips}>
        {/* How a claim ended stands below in the place of what it needs. */}
        {claim.isOpen ? <Chip tone="info">{words.statuses[claim.status]}</Chip> : null}
        {claim.isConfidential ? <Chip>{t`Confidential`}</Chip> : null}
      </p>
    </Stack>
  )
}
