import { Trans, useLingui } from '@lingui/react/macro'
import type { Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'

interface ReviewAskedProps {
  readonly registration: Registration
  readonly onClose: () => void
}

export function ReviewAsked({ registration: { maskedName }, onClose }: ReviewAskedProps) {
  const { t } = useLingui()
  return (
    <Modal
      open
      title={t`We are checking ${maskedName}`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={<Button variant="modalPrimary" onClick={onClose}>{t`Close`}</Button>}
    >
      <p>
        <Trans>
          A person looks at your request, as a rule within two business days. You find the answer here. We
          email it too if your email address is verified.
        </Trans>
      </p>
    </Modal>
  )
}
