import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import { sayCause } from '@myaccount/messages/claims/cause-names'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { paths } from '../../../routes/paths.ts'
import { PageHeading } from '../../../ui/headings/PageHeading.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { SystemsAway } from '../away/SystemsAway.tsx'
import { FilesOfClaim } from '../files/FilesOfClaim.tsx'
import { AddToRequest, FilesOfRequest } from '../files/FilesOfRequest.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'
import { ClaimPayments } from './ClaimPayments.tsx'
import { ClaimSteps } from './ClaimSteps.tsx'
import { Promises } from './Promises.tsx'
import { Thread } from './Thread.tsx'

export interface ClaimViewProps {
  readonly claim: ClaimDetail
  readonly today: CalendarDate
  readonly mayWrite: boolean
}

/** One claim: first our requests to the organization, then the promises, the status and the history. */
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

/** Names the adjuster of the claim, and how to reach them. */
function Adjuster({ adjuster }: Pick<ClaimDetail, 'adjuster'>) {
  const { t } = useLingui()
  return (
    <Card title={t`Your adjuster`}>
      {adjuster === null ? (
        <p>
          <Trans>
            Nobody is assigned yet. Call us at <CarrierPhone /> with any question.
          </Trans>
        </p>
      ) : (
        <KeyValueList
          pairs={[
            { term: t`Name`, value: adjuster.name },
            ...(adjuster.phone === null
              ? []
              : [
                  {
                    term: t`Phone`,
                    value: (
                      <a href={phoneLink(adjuster.phone)} data-target>
                        {formatPhone(adjuster.phone)}
                      </a>
                    ),
                  },
                ]),
            ...(adjuster.email === null
              ? []
              : [
                  {
                    term: t`Email`,
                    value: (
                      <a href={`mailto:${adjuster.email}`} data-target>
                        {adjuster.email}
                      </a>
                    ),
                  },
                ]),
          ]}
        />
      )}
    </Card>
  )
}

interface RequestsToYouProps {
  readonly claim: ClaimDetail
  readonly status: string
  readonly mayWrite: boolean
}

/** Lists our open requests to the organization, the soonest first; without a request, the status of the claim. */
function RequestsToYou({ claim, status, mayWrite }: RequestsToYouProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const open = claim.requests
    .filter(({ answeredOn }) => answeredOn === null)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  if (open.length === 0)
    return (
      <Highlight title={status}>
        {claim.isOpen ? <Trans>There is nothing that you need to do now.</Trans> : null}
      </Highlight>
    )
  return (
    <Stack>
      {open.map((request, index) => {
        const { requestId, title, detail, dueOn } = request
        const { claimNumber } = claim
        const isFirst = index === 0
        const day = formatDay(dueOn)
        return (
          <Highlight
            key={requestId}
            title={title}
            lead={t`What we need from you, by ${day}`}
            isFirst={isFirst}
            next={<FilesOfRequest claimNumber={claimNumber} request={request} />}
            actions={
              mayWrite ? <AddToRequest claimNumber={claimNumber} request={request} isFirst={isFirst} /> : null
            }
          >
            {detail}
          </Highlight>
        )
      })}
    </Stack>
  )
}
