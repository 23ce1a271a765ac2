import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'

interface RequestsToYouProps {
  readonly claim: ClaimDetail
  readonly status: string
}

/** What is asked of the organization, the soonest first; without a request, how the claim stands. */
export function RequestsToYou({ claim, status }: RequestsToYouProps) {
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
      {open.map(({ requestId, title, detail, dueOn }, index) => {
        const day = formatDay(dueOn)
        return (
          <Highlight
            key={requestId}
            title={title}
            lead={t`What we need from you, by ${day}`}
            isFirst={index === 0}
          >
            {detail}
          </Highlight>
        )
      })}
    </Stack>
  )
}
