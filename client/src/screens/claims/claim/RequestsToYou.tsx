import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { AddToRequest, FilesOfRequest } from '../files/FilesOfRequest.tsx'

interface RequestsToYouProps {
  readonly claim: ClaimDetail
  readonly status: string
  readonly mayWrite: boolean
}

/** What is asked of the organization, the soonest first; without a request, how the claim stands. */
export function RequestsToYou({ claim, status, mayWrite }: RequestsToYouProps) {
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
