import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { listMemberInfo, type MemberInfo } from '@myaccount/contract/endpoints/proxy/member-info'
import { roleMay } from '@myaccount/domain/seats/capability'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readQuery } from '../../../api/read-query.ts'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { MemberForm } from './MemberForm.tsx'

/** `expect: 'all'`: the section has an error state of its own. */
function memberInfoQuery() {
  return readQuery(listMemberInfo, { query: {} }, { expect: 'all' })
}

/** Of each member that the person votes for: who represents it, and how notices come. */
export function MemberProfiles() {
  const session = useSession()
  const isShown =
    session !== null &&
    session?.acting_as === undefined &&
    session?.seats.some(({ role }) => roleMay(role, 'proxy'))
  return isShown ? <Members /> : null
}

function Members() {
  const { t } = useLingui()
  const members = useQuery(memberInfoQuery())
  if (members.error && !members.data)
    return (
      <ReadFailed title={t`Member profiles did not load`} read={members}>
        <Trans>Nothing was changed. Try again in a minute.</Trans>
      </ReadFailed>
    )
  if (!members.data || members.data.items.length === 0) return null
  return (
    <Card title={t`Member profile`}>
      <Stack gap="large">
        {members.data.items.map((member) => (
          <Member
            key={member.accountNumber}
            member={member}
            consent={members.data.consent}
            onSaved={() => void members.refetch()}
          />
        ))}
      </Stack>
    </Card>
  )
}

interface MemberProps {
  readonly member: MemberInfo
  readonly consent: EndpointAnswer<typeof listMemberInfo>['consent']
  readonly onSaved: () => void
}

function Member({ member, consent, onSaved }: MemberProps) {
  const { t } = useLingui()
  const [isChanging, setChanging] = useState(false)
  const { memberName: name, representative, noticePreference } = member
  if (isChanging) {
    return (
      <MemberForm
        member={member}
        consent={consent}
        onEnd={() => {
          setChanging(false)
          onSaved()
        }}
      />
    )
  }
  return (
    <Stack>
      <KeyValueList
        pairs={[
          { term: t`Member`, value: name },
          {
            term: t`Voting representative`,
            value: representative ? `${representative.name}, ${representative.title}` : t`Not named yet`,
          },
          { term: t`Notices`, value: noticePreference === 'electronic' ? t`By email` : t`By mail` },
        ]}
      />
      <div>
        <Button variant="table" onClick={() => setChanging(true)}>
          <span>
            <Trans>Change</Trans>
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </Button>
      </div>
    </Stack>
  )
}
