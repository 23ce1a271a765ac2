import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { paths, returnPath } from '../../../routes/paths.ts'
import { useTrackedOverlay } from '../../../session/use-tracked-overlay.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { useFirstSteps } from './use-first-steps.ts'

const ours: ReadonlySet<string> = new Set(['welcome'])

/** Shown once after the first sign-in, and never if no step is left. */
export function WelcomeOverlay() {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const steps = useFirstSteps()
  const next = returnPath(search.get('returnTo')) ?? paths.accounts()
  const goOn = () => void navigate(next, { replace: true })
  const isDone = steps?.every((step) => step.isDone) === true
  useTrackedOverlay(steps === null || isDone ? null : 'welcome', ours)
  useEffect(() => {
    if (isDone) void navigate(next, { replace: true })
  }, [isDone, navigate, next])
  if (steps === null || isDone) return null
  return (
    <Modal
      open
      title={t`Welcome to ${portalName}`}
      beginsAt="actions"
      closeLabel={t`Close`}
      onDismiss={goOn}
      actions={<Button variant="modalPrimary" onClick={goOn}>{t`Go on`}</Button>}
    >
      <Stack>
        <p>
          <Trans>A minute now saves a call later. What you leave open stands on your profile.</Trans>
        </p>
        <FirstSteps steps={steps} />
      </Stack>
    </Modal>
  )
}
