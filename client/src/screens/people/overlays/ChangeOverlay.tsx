import { useLingui } from '@lingui/react/macro'
import type { People, SeatFacts } from '@myaccount/contract/endpoints/people/people'
import { useState } from 'react'
import { AskOverlay } from './AskOverlay.tsx'
import { readDay, SeatFields } from './SeatFields.tsx'
import { useAsk } from './use-ask.ts'

export interface SeatOverlayProps {
  readonly people: People
  readonly seat: SeatFacts
  readonly onClose: () => void
}

export function ChangeOverlay({ people, seat, onClose }: SeatOverlayProps) {
  const { t } = useLingui()
  const asking = useAsk(people)
  const [role, setRole] = useState(seat.role)
  const [to, setTo] = useState<string>(seat.to ?? '')
  const { seatId, displayName } = seat
  return (
    <AskOverlay
      title={t`Change the seat of ${displayName}`}
      asking={asking}
      onSubmit={() => void asking.ask({ kind: 'change', seatId, role, to: readDay(to) })}
      onClose={onClose}
    >
      <SeatFields role={role} onRole={setRole} to={to} onTo={setTo} />
    </AskOverlay>
  )
}
