import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../api/api-error.ts'
import { useTrackedOverlay } from '../../session/use-tracked-overlay.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { GiveThisNumber } from '../carrier/GiveThisNumber.tsx'

interface DraftErrorOverlayProps {
  /** The reason why the change was refused. */
  readonly refusal: ApiError
  readonly onClose: () => void
}

const ours: ReadonlySet<string> = new Set(['eft-error'])

/** Shows a refused change of a bank draft, in the words of the refusal (domain.md 4.4, "Error cases"). */
export function DraftErrorOverlay({ refusal, onClose }: DraftErrorOverlayProps) {
  const { t } = useLingui()
  useTrackedOverlay('eft-error', ours)
  const { body, incidentId } = refusal
  const mistakes = body?.errors?.map(({ message }) => message).join(' ')
  const detail = mistakes || body?.additional_detail
  return (
    <Modal
      open
      role="alertdialog"
      title={body?.title ?? t`Bank draft was not changed`}
      onDismiss={onClose}
      actions={<Button variant="modalPrimary" onClick={onClose}>{t`Ok`}</Button>}
    >
      <Stack>
        <p>
          {body ? (
            (detail ?? <Trans>An unknown error occurred.</Trans>)
          ) : (
            <Trans>
              We do not know if this was saved. Check your connection, and look at the page again.
            </Trans>
          )}
        </p>
        {body && refusal.status >= 500 && incidentId ? (
          <p>
            <GiveThisNumber incidentId={incidentId} />
          </p>
        ) : null}
      </Stack>
    </Modal>
  )
}
