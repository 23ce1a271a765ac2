import { Trans, useLingui } from '@lingui/react/macro'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DepositSentences } from '../change/DepositSentences.tsx'

interface BankAddedOverlayProps {
  readonly method: MethodFacts
  /** A payment waits for a method; this one cannot be it yet. */
  readonly leadsBack: boolean
  readonly onClose: () => void
}

/** What happens next, and by when: nobody pays from an account before its deposits are confirmed (domain.md 3.3.9). */
export function BankAddedOverlay({ method, leadsBack, onClose }: BankAddedOverlayProps) {
  const { t, i18n } = useLingui()
  const label = sayMethod(i18n, method)
  return (
    <Modal
      open
      title={t`One more step for this account`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <Button variant="modalPrimary" onClick={onClose}>
          {leadsBack ? t`Back to your payment` : t`Done`}
        </Button>
      }
    >
      <Stack>
        <p>
          <Trans>{label} is saved. You can pay from it once you have confirmed it.</Trans>
        </p>
        <DepositSentences method={method} />
        {leadsBack ? (
          <p>
            <Trans>Your payment has not been sent. Choose another method to pay today.</Trans>
          </p>
        ) : null}
      </Stack>
    </Modal>
  )
}
