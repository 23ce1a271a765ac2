import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

/** Shown to a person whose seat may not pay; the server refuses the payment too. */
export function PayNotInRole() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Paying is not part of your role`}>
      <Trans>
        Your role on this account does not include paying. The owner of the account can give you another role.
      </Trans>
    </EmptyState>
  )
}
