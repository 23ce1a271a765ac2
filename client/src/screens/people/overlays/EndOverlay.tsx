import { Trans, useLingui } from '@lingui/react/macro'
import { AskOverlay } from './AskOverlay.tsx'
import type { SeatOverlayProps } from './ChangeOverlay.tsx'
import { useAsk } from './use-ask.ts'

export function EndOverlay({ people, seat: { seatId, displayName }, onClose }: SeatOverlayProps) {
  const { t } = useLingui()
  const asking = useAsk(people)
  return (
    <AskOverlay
      title={t`End the seat of ${displayName}?`}
      asking={asking}
      onSubmit={() => void asking.ask({ kind: 'end', seatId })}
      onClose={onClose}
    >
      <p>
        <Trans>
          From that moment {displayName} sees and does nothing on this account any more. Whoever takes over is
          better served by a hand-over.
        </Trans>
      </p>
    </AskOverlay>
  )
}
