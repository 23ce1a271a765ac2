import { Trans, useLingui } from '@lingui/react/macro'
import type { Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'

interface AskedProps {
  readonly registrations: readonly Registration[]
  readonly onGoOn: (registration: Registration) => void
}

/** What the person asked for before: half done, with our staff, or turned down with a reason. */
export function Asked({ registrations, onGoOn }: AskedProps) {
  const { t } = useLingui()
  return registrations.map((registration) => {
    const { registrationId, state, maskedName, rejection } = registration
    if (state === 'in_review')
      return (
        <Notice key={registrationId} title={t`We are checking ${maskedName}`}>
          <Trans>
            You find the answer here, as a rule within two business days. We email it too if your email
            address is verified.
          </Trans>
        </Notice>
      )
    if (state === 'rejected')
      return (
        <Notice key={registrationId} title={t`We did not link ${maskedName}`}>
          {rejection}
        </Notice>
      )
    if (state !== 'open') return null
    return (
      <Notice key={registrationId} title={t`You began to link ${maskedName}`}>
        <Button variant="modalSecondary" onClick={() => onGoOn(registration)}>{t`Go on with it`}</Button>
      </Notice>
    )
  })
}
