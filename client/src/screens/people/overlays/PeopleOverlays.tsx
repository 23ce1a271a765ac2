import type { People } from '@myaccount/contract/endpoints/people/people'
import { useNavigate } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import type { PeopleOverlay } from '../people-address.ts'
import { ChangeOverlay } from './ChangeOverlay.tsx'
import { EndOverlay } from './EndOverlay.tsx'
import { HandOverOverlay } from './HandOverOverlay.tsx'
import { InviteOverlay } from './InviteOverlay.tsx'
import { SecondOverlay } from './SecondOverlay.tsx'

interface PeopleOverlaysProps {
  readonly overlay: PeopleOverlay
  readonly people: People
}

/** What the address names; nothing for a seat that is not there any more. */
export function PeopleOverlays({ overlay, people }: PeopleOverlaysProps) {
  const navigate = useNavigate()
  const onClose = () =>
    void navigate(paths.people({ account: people.accountNumber }), {
      replace: true,
      preventScrollReset: true,
    })
  if (!('seatId' in overlay)) {
    const Overlay = overlay.kind === 'invite' ? InviteOverlay : SecondOverlay
    return <Overlay people={people} onClose={onClose} />
  }
  const seat = people.seats.find(({ seatId }) => seatId === overlay.seatId)
  if (seat === undefined) return null
  const props = { people, seat, onClose }
  if (overlay.kind === 'change') return <ChangeOverlay {...props} />
  return overlay.kind === 'end' ? <EndOverlay {...props} /> : <HandOverOverlay {...props} />
}
