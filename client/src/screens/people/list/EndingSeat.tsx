import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { People } from '@myaccount/contract/endpoints/people/people'
import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import { ownedUntil } from '@myaccount/domain/seats/people/owned-until'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'

interface EndingSeatProps {
  readonly people: People
  readonly today: CalendarDate
}

/** Shown if the reader's own seat has a last day: what to do before it comes. */
export function EndingSeat({ people: { accountNumber, seats }, today }: EndingSeatProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const own = seats.find(({ isYou, role, to }) => isYou && role === 'owner' && to !== null)
  if (own === undefined || own.to === null) return null
  const day = formatDay(own.to)
  const days = daysBetween(today, own.to)
  const isLast = ownedUntil(seats, today) === own.to
  return (
    <Highlight
      title={t`Your seat ends ${day}`}
      actions={
        <>
          <ButtonLink
            render={
              <Link to={paths.people({ account: accountNumber, handOver: own.seatId })} preventScrollReset />
            }
          >
            <Trans>Hand over to a successor</Trans>
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            render={
              <Link to={paths.people({ account: accountNumber, change: own.seatId })} preventScrollReset />
            }
          >
            <Trans>Change the date</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <strong>
          <Plural value={days} one="# day left." other="# days left." />
        </strong>{' '}
        {isLast ? (
          <Trans>
            Nobody else owns the account after that day. Choose who takes over, then confirm with a code from
            our email.
          </Trans>
        ) : (
          <Trans>Choose who takes over, then confirm with a code from our email.</Trans>
        )}
      </p>
    </Highlight>
  )
}
