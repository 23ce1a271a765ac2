import { Trans, useLingui } from '@lingui/react/macro'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'

interface VerificationOverProps {
  readonly method: MethodFacts
  readonly onClose: () => void
}

/** A bank account whose three tries or ten days are over (domain.md 3.3.9): why, and when it may be entered again. */
export function VerificationOver({ method, onClose }: VerificationOverProps) {
  const { t, i18n } = useLingui()
  const label = sayMethod(i18n, method)
  const isLate = method.state === 'expired'
  return (
    <Modal
      open
      title={isLate ? t`${label} was not confirmed in time` : t`${label} could not be confirmed`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <ButtonLink variant="modalSecondary" render={<Link to={paths.methods({ add: 'bank' })} replace />}>
            {method.lockedUntil ? t`Add another account` : t`Add it again`}
          </ButtonLink>
          <Button variant="modalPrimary" onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <Stack>
        <p>{isLate ? <Late /> : <Missed lockedUntil={method.lockedUntil} />}</p>
      </Stack>
    </Modal>
  )
}

function Late() {
  return (
    <Trans>
      The deposits were good for 10 days, which are over. No money moved. Add the account again, and we send
      new ones.
    </Trans>
  )
}

function Missed({ lockedUntil }: { readonly lockedUntil: string | null }) {
  const formatMoment = useFormatMoment()
  if (lockedUntil === null) {
    return (
      <Trans>
        The account could not be checked, so it cannot be used to pay. No money moved. Add it again, or add
        another one.
      </Trans>
    )
  }
  const moment = <Amount>{formatMoment(lockedUntil)}</Amount>
  return (
    <Trans>
      All 3 tries are used, so this account cannot be used to pay. No money moved. You can enter it again
      after {moment}. To pay before that, add another account or a card.
    </Trans>
  )
}
