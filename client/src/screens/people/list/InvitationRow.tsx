import { useLingui } from '@lingui/react/macro'
import {
  type InvitationFacts,
  sendInvitationAgain,
  withdrawInvitation,
} from '@myaccount/contract/endpoints/people/people'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useDayOfMoment } from '../../../format/use-format-moment.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import { peopleQuery } from '../people.queries.ts'
import { useRoleWords } from '../words/use-role-words.ts'

interface InvitationRowProps {
  readonly accountNumber: AccountNumber
  readonly invitation: InvitationFacts
}

export function InvitationRow({ accountNumber, invitation }: InvitationRowProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const dayOf = useDayOfMoment()
  const roles = useRoleWords()
  const queryClient = useQueryClient()
  const again = useChange(sendInvitationAgain)
  const withdrawing = useChange(withdrawInvitation)
  const { invitationId, displayName, email, role, endsAt, invitedAt, invitedByName } = invitation
  const isBusy = again.isBusy || withdrawing.isBusy
  const params = { invitationId }
  const [until, invited] = [formatDay(dayOf(endsAt)), formatDay(dayOf(invitedAt))]

  async function press(change: typeof again | typeof withdrawing, said: string): Promise<void> {
    const done = await change.run({ params })
    await queryClient.invalidateQueries({ queryKey: peopleQuery(accountNumber).queryKey })
    showBanner(done ? { kind: 'success', message: said } : {})
  }

  return (
    <Row
      tile={
        <Tile>
          <Mail />
        </Tile>
      }
      title={displayName}
      chips={<Chip>{t`Invitation waiting`}</Chip>}
      meta={email}
      state={{ text: roles[role].name, detail: roles[role].does }}
      figure={{ text: t`Waits until ${until}`, detail: t`invited by ${invitedByName} ${invited}` }}
      actions={
        <>
          <Button
            variant="table"
            busy={isBusy}
            onClick={() => void press(again, t`The invitation to ${displayName} is sent again.`)}
          >
            {t`Send again`}
            <VisuallyHidden> {displayName}</VisuallyHidden>
          </Button>
          <Button
            variant="table"
            busy={isBusy}
            onClick={() => void press(withdrawing, t`The invitation to ${displayName} is withdrawn.`)}
          >
            {t`Withdraw`}
            <VisuallyHidden> {displayName}</VisuallyHidden>
          </Button>
        </>
      }
    />
  )
}
