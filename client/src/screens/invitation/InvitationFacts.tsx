import { useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { readInvitation } from '@myaccount/contract/endpoints/people/invitations'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { useFormatDay } from '../../format/use-format-day.ts'
import { useDayOfMoment } from '../../format/use-format-moment.ts'
import { KeyValueList } from '../../ui/tables/KeyValueList.tsx'

interface InvitationFactsProps {
  readonly facts: EndpointAnswer<typeof readInvitation>
}

/** Who asks whom for what, in whole words: whoever reads it knows none of ours. */
export function InvitationFacts({ facts }: InvitationFactsProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const dayOf = useDayOfMoment()
  const { accountName, invitedByName, displayName, role, to, endsAt } = facts
  const roles: Readonly<Record<SeatRole, string>> = {
    owner: t`Owner: everything, people too`,
    treasurer: t`Treasurer: bills and payments`,
    claims_contact: t`Claims contact: policies and claims`,
    voting_representative: t`Voting representative: the vote of members`,
    viewer: t`Viewer: sees, changes nothing`,
  }
  return (
    <KeyValueList
      pairs={[
        { term: t`Organization`, value: accountName },
        { term: t`Invited by`, value: invitedByName },
        { term: t`Invited`, value: displayName },
        { term: t`Your role`, value: roles[role] },
        ...(to === null ? [] : [{ term: t`Last day`, value: formatDay(to) }]),
        { term: t`Accept by`, value: formatDay(dayOf(endsAt)) },
      ]}
    />
  )
}
