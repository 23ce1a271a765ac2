import { Plural, useLingui } from '@lingui/react/macro'
import {
  type InvitationFacts,
  type People,
  type SeatFacts,
  sendInvitationAgain,
  withdrawInvitation,
} from '@myaccount/contract/endpoints/people/people'
import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQueryClient } from '@tanstack/react-query'
import { Mail, User } from 'lucide-react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useDayOfMoment } from '../../../format/use-format-moment.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { useEmailWords } from '../../../parts/people/use-email-words.ts'
import { paths } from '../../../routes/paths.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import { peopleQuery } from '../people.queries.ts'
import { useRoleWords } from '../words/use-role-words.ts'

/** The number of days before its last day from which a seat shows how many are left. */
const soonDays = 30

interface SeatRowProps {
  readonly accountNumber: AccountNumber
  readonly seat: SeatFacts
  readonly today: CalendarDate
}

function SeatRow({ accountNumber, seat, today }: SeatRowProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const roles = useRoleWords()
  const { displayName, role, from, to, isYou } = seat
  const email = useEmailWords()(seat.email)
  const daysLeft = to === null ? null : daysBetween(today, to)
  const isSoon = daysLeft !== null && daysLeft <= soonDays
  const begins = formatDay(from)
  return (
    <Row
      tile={
        <Tile>
          <User />
        </Tile>
      }
      title={displayName}
      chips={
        isSoon ? (
          <Chip tone="info">
            <Plural value={daysLeft} one="# day left" other="# days left" />
          </Chip>
        ) : null
      }
      meta={isYou ? t`You · ${email}` : email}
      state={{ text: roles[role].name, detail: roles[role].does }}
      figure={{
        text: to === null ? t`No end date` : t`Until ${formatDay(to)}`,
        detail: from > today ? t`from ${begins}` : t`since ${begins}`,
      }}
      actions={<Actions accountNumber={accountNumber} seat={seat} />}
    />
  )
}

function Actions({ accountNumber: account, seat }: Omit<SeatRowProps, 'today'>) {
  const { t } = useLingui()
  const { seatId, displayName } = seat
  const actions = [
    [t`Change`, paths.people({ account, change: seatId })],
    [t`Hand over`, paths.people({ account, handOver: seatId })],
    [t`End seat`, paths.people({ account, end: seatId })],
  ] as const
  return actions.map(([label, path]) => (
    <ButtonLink key={path} variant="table" render={<Link to={path} preventScrollReset />}>
      {label}
      <VisuallyHidden> {displayName}</VisuallyHidden>
    </ButtonLink>
  ))
}

interface SeatListProps {
  readonly people: People
  readonly today: CalendarDate
}

/** Lists the people who have a seat, then those who are invited to one. */
export function SeatList({ people, today }: SeatListProps) {
  const { t } = useLingui()
  const { accountNumber, seats, invitations } = people
  return (
    <Stack>
      <SectionHeading>{t`Seats`}</SectionHeading>
      <RowList label={t`Seats`}>
        {seats.map((seat) => (
          <SeatRow key={seat.seatId} accountNumber={accountNumber} seat={seat} today={today} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.invitationId}
            accountNumber={accountNumber}
            invitation={invitation}
            takesOverFrom={seats.find(({ seatId }) => seatId === invitation.handsOver)?.displayName}
          />
        ))}
      </RowList>
    </Stack>
  )
}

interface InvitationRowProps {
  readonly accountNumber: AccountNumber
  readonly invitation: InvitationFacts
  /** Undefined for a seat of their own. */
  readonly takesOverFrom: string | undefined
}

function InvitationRow({ accountNumber, invitation, takesOverFrom }: InvitationRowProps) {
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
      state={{
        text: roles[role].name,
        detail: takesOverFrom === undefined ? roles[role].does : t`takes over from ${takesOverFrom}`,
      }}
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
