import { Plural, useLingui } from '@lingui/react/macro'
import type { SeatFacts } from '@myaccount/contract/endpoints/people/people'
import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { User } from 'lucide-react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useEmailWords } from '../../../parts/people/use-email-words.ts'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import { useRoleWords } from '../words/use-role-words.ts'

/** So long before its last day a seat says how many days are left. */
const soonDays = 30

interface SeatRowProps {
  readonly accountNumber: AccountNumber
  readonly seat: SeatFacts
  readonly today: CalendarDate
}

export function SeatRow({ accountNumber, seat, today }: SeatRowProps) {
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
