import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { serverPaths } from '../../routes/paths.ts'
import { useIdleWatch } from '../../session/idle/use-idle-watch.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'

interface IdleWarningProps {
  readonly isSignedIn: boolean
  /** Called after 17 minutes without an answer. */
  readonly onSignOut: () => void
}

/**
 * Shows the warning at 15 minutes, in every tab; one press in any of them keeps all signed in (specification 4).
 */
export function IdleWarning({ isSignedIn, onSignOut }: IdleWarningProps) {
  const { t } = useLingui()
  const { state, stay } = useIdleWatch(isSignedIn, onSignOut)
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
          You have not done anything here for 15 minutes. We sign you out after 17 minutes to protect your
          account.
        </Trans>
      </p>
    </Modal>
  )
}
