import { useLingui } from '@lingui/react/macro'
import { closeOverlay } from '../../session/portal-store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { AgencyDetails } from '../panels/AgencyDetails.tsx'

/** The agency of the active account. */
export function AgencyOverlay() {
  const { t } = useLingui()
  return (
    <Modal
      open
      title={t`Your agency`}
      onDismiss={closeOverlay}
      actions={<Button variant="modalPrimary" onClick={closeOverlay}>{t`Close`}</Button>}
    >
      <AgencyDetails />
    </Modal>
  )
}
