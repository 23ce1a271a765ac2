import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { serverPaths } from '../../routes/paths.ts'
import { useIdleWatch } from '../../session/idle/use-idle-watch.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { VisuallyHidden } from '../../ui/headings/VisuallyHidden.tsx'

interface IdleWarningProps {
  readonly isSignedIn: boolean
  /** Called after 17 minutes without an answer. */
  readonly onSignOut: () => void
}

/** A screen reader says the time at these seconds and is silent in between. The timer itself is never announced. */
const spokenAt = [10, 30, 60]

/**
 * Shows the warning at 15 minutes, in every tab; one press in any of them keeps all signed in (specification 4).
 */
export function IdleWarning({ isSignedIn, onSignOut }: IdleWarningProps) {
  const { t } = useLingui()
  const { state, secondsLeft, stay } = useIdleWatch(isSignedIn, onSignOut)
  const step = spokenAt.find((seconds) => secondsLeft <= seconds)
  const stayButton = useRef<HTMLButtonElement>(null)
  // A key pressed without looking must keep the person signed in, not sign them out.
  useEffect(() => {
    if (state === 'warn') stayButton.current?.focus()
  }, [state])
  return (
    <Modal
      open={state === 'warn'}
      role="alertdialog"
      title={t`Are you still there?`}
      onDismiss={stay}
      actions={
        <>
          <ButtonLink variant="modalSecondary" render={<a href={serverPaths.logout()} />}>
            {t`Sign out`}
          </ButtonLink>
          <Button ref={stayButton} variant="modalPrimary" onClick={stay}>
            {t`Stay signed in`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You have not done anything here for 15 minutes. To protect your account, we sign you out in{' '}
          <span role="timer">{formatLeft(secondsLeft)}</span>.
        </Trans>
      </p>
      <VisuallyHidden>
        <span role="status">{step === undefined ? null : t`We sign you out in ${step} seconds.`}</span>
      </VisuallyHidden>
    </Modal>
  )
}

/** `1:05`, the same in both languages. */
function formatLeft(secondsLeft: number): string {
  return `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
}
