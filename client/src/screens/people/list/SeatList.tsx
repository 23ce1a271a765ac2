import { useLingui } from '@lingui/react/macro'
import type { People } from '@myaccount/contract/endpoints/people/people'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { SeatRow } from './SeatRow.tsx'

interface SeatListProps {
  readonly people: People
  readonly today: CalendarDate
}

/** Those who have a seat, then those who are invited to one. */
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
          />
        ))}
      </RowList>
    </Stack>
  )
}
